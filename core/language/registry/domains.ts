/** Words for one kind of work. `asked` is a request that finds a skill described by `described` only because of the row. */
export type DomainRow = { words: readonly string[]; asked: string; described: string };

/** A user who looks for a skill uses other words than its author: "troubleshoot" and "debugging". */
export const domainRows: readonly DomainRow[] = [
  {
    words: ["fix", "debug", "troubleshoot", "diagnose", "repair", "bugfix", "root cause", "修复", "调试", "排错"],
    asked: "troubleshoot the login",
    described: "Step by step debugging",
  },
  {
    words: ["test", "tdd", "spec", "coverage", "unit test", "qa", "测试", "单测"],
    asked: "raise our coverage",
    described: "Writes specs before code",
  },
  {
    words: ["review", "audit", "inspect", "critique", "code review", "审查", "评审"],
    asked: "critique this change",
    described: "Reviews pull requests",
  },
  {
    words: ["refactor", "clean", "cleanup", "simplify", "restructure", "tidy", "重构", "简化"],
    asked: "tidy up the parser",
    described: "Refactoring without changed behavior",
  },
  {
    words: ["deploy", "release", "ship", "publish", "rollout", "launch", "部署", "发布", "上线"],
    asked: "ship version two",
    described: "Publishes a package",
  },
  {
    words: ["performance", "optimize", "profile", "speed", "slow", "latency", "benchmark", "性能", "优化"],
    asked: "the page is slow",
    described: "Profiling of programs",
  },
  {
    words: ["security", "vulnerability", "hardening", "pentest", "threat", "owasp", "exploit", "安全", "漏洞"],
    asked: "harden against an exploit",
    described: "Threat models for services",
  },
  {
    words: ["documentation", "document", "readme", "changelog", "guide", "tutorial", "docstring", "文档"],
    asked: "write a readme",
    described: "Guides for users",
  },
  {
    words: ["design", "ui", "ux", "frontend", "layout", "css", "styling", "component", "界面", "前端"],
    asked: "the layout looks old",
    described: "Frontend components",
  },
  {
    words: ["database", "sql", "schema", "query", "migration", "postgres", "sqlite", "mysql", "数据库", "迁移"],
    asked: "change a postgres table",
    described: "Writes schema migrations",
  },
  {
    words: ["api", "endpoint", "rest", "graphql", "openapi", "backend", "接口"],
    asked: "add an openapi file",
    described: "Designs endpoints",
  },
  {
    words: ["commit", "git", "merge", "rebase", "pull request", "branch", "提交", "分支"],
    asked: "rebase onto main",
    described: "Git hygiene",
  },
  {
    words: ["plan", "architecture", "roadmap", "brainstorm", "proposal", "rfc", "规划", "架构", "方案"],
    asked: "brainstorm the next quarter",
    described: "Writes an RFC",
  },
  {
    words: ["infrastructure", "docker", "kubernetes", "terraform", "devops", "cloud", "container", "容器", "运维"],
    asked: "kubernetes for the shop",
    described: "Terraform modules",
  },
  {
    words: ["monitoring", "logging", "observability", "alert", "metrics", "tracing", "监控", "日志"],
    asked: "metrics for the queue",
    described: "Observability of services",
  },
  {
    words: ["lint", "format", "typecheck", "style guide", "eslint", "prettier", "biome", "格式化"],
    asked: "prettier for the project",
    described: "Keeps lint rules",
  },
  {
    words: ["research", "search", "investigate", "explore", "compare", "查资料", "调研"],
    asked: "investigate queues",
    described: "Research with sources",
  },
  {
    words: ["translate", "translation", "localization", "i18n", "l10n", "翻译", "本地化"],
    asked: "i18n for the menu",
    described: "Localization of texts",
  },
  {
    words: ["data", "analysis", "analytics", "statistics", "chart", "visualization", "pandas", "数据分析"],
    asked: "draw a chart",
    described: "Statistics with pandas",
  },
  {
    words: ["spreadsheet", "excel", "csv", "xlsx", "pdf", "docx", "slides", "presentation", "表格"],
    asked: "make an xlsx",
    described: "Spreadsheets from tables",
  },
];
