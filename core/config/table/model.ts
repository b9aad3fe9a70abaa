import { isSecret, type Setting } from "./setting.ts";

const isHosts = "Claude Code itself uses it, and would be affected";

const max = (name: string, defaultValue: string, meaning: string): Setting => ({
  name,
  kind: { is: "number", isWhole: false },
  defaultValue: defaultValue,
  meaning,
  ifInvalid: "it counts as 0",
});

export const model: readonly Setting[] = [
  {
    name: "CLAUDE_MEM_MODEL",
    kind: { is: "name", defaults: ["haiku", "sonnet", "off"] },
    defaultValue: "haiku",
    meaning:
      "`haiku`, `sonnet`, or the name of a model; `codex`, `gemini` or `copilot` asks that agent with its own login, and `codex:MODEL` with that model; `off` turns models off",
  },
  {
    name: "CLAUDE_MEM_MODEL_URL",
    kind: { is: "url" },
    defaultValue: "none",
    meaning:
      "any server with OpenAI's chat completions API, up to `/v1`: `http://localhost:11434/v1` for Ollama, `http://localhost:1234/v1` for LM Studio, `https://generativelanguage.googleapis.com/v1beta/openai` for Gemini; `CLAUDE_MEM_MODEL` must name its model",
    ifInvalid: "no model answers",
  },
  {
    name: "CLAUDE_MEM_MODEL_KEY",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning: "the key for that server, if it needs one",
    notWritten: isSecret,
  },
  {
    name: "CLAUDE_MEM_MODEL_PRICES",
    kind: { is: "prices" },
    defaultValue: "the list prices",
    meaning:
      "US dollars for a million tokens in and out, as in `0.3/2.5`; the list prices of Claude models are known, another model is counted at a high price, a server on this machine as free",
    ifInvalid: "the list prices are used",
  },
  {
    name: "ANTHROPIC_API_KEY",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning: "use Anthropic's API",
    notWritten: isSecret,
  },
  {
    name: "ANTHROPIC_BASE_URL",
    kind: { is: "url" },
    defaultValue: "Anthropic's own",
    meaning: "another address instead of Anthropic's own",
    ifInvalid: "no model answers",
    notWritten: isHosts,
  },
  {
    name: "OPENROUTER_API_KEY",
    kind: { is: "secret" },
    defaultValue: "not set",
    meaning: "use OpenRouter",
    notWritten: isSecret,
  },
  {
    name: "OPENROUTER_MODEL",
    kind: { is: "name", defaults: [] },
    defaultValue: "what `CLAUDE_MEM_MODEL` says",
    meaning: "the model there, if `CLAUDE_MEM_MODEL` names none",
  },
];

export const modelLimits: readonly Setting[] = [
  max("CLAUDE_MEM_TOKENS_PER_DAY", "100000", "the maximum of tokens in 24 hours"),
  max("CLAUDE_MEM_TOKENS_PER_PROJECT", "100000", "the maximum for one project"),
  max("CLAUDE_MEM_TOKENS_PER_SESSION", "40000", "the maximum for one session"),
  max("CLAUDE_MEM_USD_PER_DAY", "1", "the maximum of US dollars in 24 hours"),
  max("CLAUDE_MEM_USD_PER_PROJECT", "1", "the maximum for one project"),
  max("CLAUDE_MEM_USD_PER_SESSION", "0.4", "the maximum for one session"),
];
