/**
 * Synonyms in text about software, one group per line, separated by commas: abbreviations with their expansions, and translations
 * into Chinese (simplified and traditional), Japanese and Korean. The first member names the group in the index. After a change to a
 * group, older memories need `rebuildIndex`.
 */
export const synonymGroups = `access token, 访问令牌, アクセストークン
  accessibility, a11y, 无障碍, 無障礙, アクセシビリティ, 접근성
  account, acct, 账号, 账户, 帳號, アカウント, 계정
  address, addr, 地址, 位址, アドレス
  administrator, admin, 管理员, 管理員, 管理者, 관리자
  allocate, alloc
  amazon web services, aws
  annotation, 注解, アノテーション, 어노테이션
  application, app, 应用程序, 應用程式, アプリケーション, 애플리케이션
  application programming interface, api
  architecture, arch, 架构, 架構, アーキテクチャ, 아키텍처
  argument, arg, 引数
  array, 数组, 陣列, 配列, 배열
  asynchronous, async, 异步, 非同步, 非同期, 비동기
  attribute, attr, 属性, 屬性
  authentication, authenticate, auth, authn, 认证, 認證, 身份验证, 認証, 인증
  authorization, authorize, auth, authz, 授权, 授權, 認可, 인가
  average, avg, 平均
  background, bg, 后台, 背景, バックグラウンド, 백그라운드
  backend, back end, 后端, 後端, バックエンド, 백엔드
  backup, back up, 备份, 備份, バックアップ, 백업
  benchmark, bench, 基准测试, ベンチマーク, 벤치마크
  binary, bin, 二进制, 二進位, バイナリ, 바이너리
  boolean, bool, 布尔, 布林, ブール
  branch, 分支, ブランチ, 브랜치
  browser, 浏览器, 瀏覽器, ブラウザ, 브라우저
  buffer, buf, 缓冲区, 緩衝區, バッファ, 버퍼
  bug, defect, 缺陷, バグ, 버그
  build, compile, 构建, 編譯, 编译, ビルド, コンパイル, 빌드, 컴파일
  button, btn, 按钮, 按鈕, ボタン, 버튼
  cache, 缓存, 快取, キャッシュ, 캐시
  calculate, calc, 计算, 計算
  callback, cb, 回调, 回呼, コールバック, 콜백
  certificate, cert, 证书, 憑證, 証明書, 인증서
  character, char, 字符, 字元, 文字
  class, 类, クラス, 클래스
  command, cmd, 命令, 指令, コマンド, 명령
  command line, command line interface, cli, 命令行, 命令列, コマンドライン, 명령줄
  comment, 注释, 註解, コメント, 주석
  commit, 提交, コミット, 커밋
  compatibility, compat, 兼容, 相容, 互換性, 호환성
  compress, compression, 压缩, 壓縮, 圧縮, 압축
  concurrency, concurrent, 并发, 並行, 동시성
  configuration, configure, config, conf, cfg, 配置, 設定, 设定, コンフィグ, 설정
  connection, connect, conn, 连接, 連線, 接続, 연결
  constant, const, 常量, 常數, 定数, 상수
  container, 容器, コンテナ, 컨테이너
  content security policy, csp
  context, ctx, 上下文, コンテキスト, 컨텍스트
  continuous integration, ci, 持续集成, 持續整合, 継続的インテグレーション
  continuous delivery, continuous deployment, cd, 持续部署
  controller, ctrl, 控制器, コントローラ, 컨트롤러
  coroutine, 协程, コルーチン, 코루틴
  cross origin resource sharing, cors, 跨域
  cross site request forgery, csrf, xsrf
  cross site scripting, xss
  crash, panic, 崩溃, 崩潰, クラッシュ, 크래시
  database, db, 数据库, 資料庫, 數據庫, データベース, 데이터베이스
  deadlock, 死锁, 死鎖, デッドロック, 데드락
  debug, dbg, 调试, 除錯, 偵錯, デバッグ, 디버그
  decrement, dec
  default, 默认, 預設, デフォルト, 기본값
  definition, def, 定义, 定義, 정의
  delete, del, 删除, 刪除, 削除, 삭제
  dependency, dep, deps, 依赖, 依賴, 相依, 依存関係, 의존성
  deploy, deployment, 部署, デプロイ, 배포
  deprecated, deprecate, 弃用, 棄用, 非推奨
  deserialize, 反序列化, デシリアライズ
  destination, dest, dst
  development, dev, 开发, 開發, 開発, 개발
  directory, dir, folder, 目录, 目錄, 文件夹, 資料夾, ディレクトリ, フォルダ, 디렉터리, 폴더
  distributed, 分布式, 分散式, 分散
  docker image, 镜像, 映像檔
  document, documentation, doc, docs, 文档, 文檔, ドキュメント, 문서
  document object model, dom
  domain name system, dns
  download, 下载, 下載, ダウンロード, 다운로드
  duplicate, dup, dupe, 重复, 重複, 중복
  element, elem, el, 元素, 要素
  encoding, encode, 编码, 編碼, エンコード, 인코딩
  encryption, encrypt, 加密, 暗号化, 암호화
  end to end, e2e, 端到端
  endpoint, 端点, 端點, エンドポイント, 엔드포인트
  enumeration, enum, 枚举, 列舉, 列挙型
  environment, env, 环境, 環境, 환경
  environment variable, env var, 环境变量, 環境變數, 環境変数, 환경변수
  error, err, 错误, 錯誤, 报错, エラー, 에러, 오류
  event, evt, 事件, イベント, 이벤트
  exception, exc, 异常, 例外, 예외
  execute, exec, 执行, 執行, 実行, 실행
  expression, expr, 表达式, 表達式, 運算式
  extension, ext, 扩展, 擴充, 拡張, 확장
  favorite, fav, 收藏
  feature flag, feature toggle, 功能开关
  file, 文件, 檔案, ファイル, 파일
  format, fmt, 格式, フォーマット, 포맷
  framework, 框架, フレームワーク, 프레임워크
  frontend, front end, 前端, フロントエンド, 프론트엔드
  function, func, fn, 函数, 函數, 関数, 함수
  garbage collection, garbage collector, gc, 垃圾回收, ガベージコレクション, 가비지 컬렉션
  generate, gen, 生成, 생성
  google cloud platform, gcp
  graphical user interface, gui, 图形界面
  graphql, gql
  hash, 哈希, 雜湊, ハッシュ, 해시
  hypertext transfer protocol, http
  hot module replacement, hmr, hot reload, 热更新
  identifier, ident, 标识符, 識別子, 식별자
  image, img, 图片, 圖片, 画像, 이미지
  implementation, implement, impl, 实现, 實作, 実装, 구현
  import, 导入, 匯入, インポート
  increment, incr, inc
  index, idx, 索引, インデックス, 인덱스
  infrastructure, infra, 基础设施, インフラ
  infrastructure as code, iac
  inheritance, 继承, 繼承, 継承, 상속
  initialize, init, 初始化, 초기화
  install, installation, 安装, 安裝, インストール, 설치
  integer, int, 整数, 整數
  integration test, 集成测试, 整合測試, 結合テスト
  interface, iface, 接口, 介面, インターフェース, 인터페이스
  internationalization, i18n, 国际化, 國際化, 国際化
  iteration, iterate, iter, 迭代, イテレーション
  javascript, js
  json web token, jwt
  kubernetes, k8s, kube
  language model, llm
  language server protocol, lsp
  library, lib, 库文件, 函式庫, ライブラリ, 라이브러리
  localization, l10n, 本地化, ローカライズ
  lock, mutex, 互斥锁, 加锁, ロック, 잠금
  log, logging, 日志, 日誌, ログ, 로그
  login, log in, sign in, signin, 登录, 登錄, 登入, ログイン, 로그인
  logout, log out, sign out, signout, 登出, 注销, ログアウト, 로그아웃
  machine learning, ml, 机器学习, 機械学習
  markdown, md
  maximum, max, 最大值
  memory leak, 内存泄漏, 記憶體洩漏, メモリリーク, 메모리 누수
  memory, mem, 内存, 記憶體, メモリ, 메모리
  merge, 合并, 合併, マージ, 병합
  message, msg, 消息, 訊息, メッセージ, 메시지
  message queue, mq, 消息队列, 訊息佇列
  microservice, 微服务, 微服務, マイクロサービス, 마이크로서비스
  middleware, mw, 中间件, 中介軟體, ミドルウェア, 미들웨어
  migration, migrate, 迁移, 遷移, マイグレーション, 移行, 마이그레이션
  millisecond, ms, 毫秒, ミリ秒
  minimum, min, 最小值
  module, mod, 模块, 模組, モジュール, 모듈
  monitoring, monitor, 监控, 監控, 監視, 모니터링
  multi factor authentication, two factor authentication, mfa, 2fa, 双因素认证, 二要素認証
  namespace, ns, 命名空间, 命名空間, 名前空間, 네임스페이스
  navigation, nav, 导航, 導覽, ナビゲーション
  network, net, 网络, 網路, ネットワーク, 네트워크
  node modules, 依赖包
  number, num, 数字, 數字, 数値, 숫자
  object, obj, 对象, 物件, オブジェクト, 객체
  object relational mapping, object relational mapper, orm
  observability, o11y, 可观测性, 可観測性
  operating system, os, 操作系统, 作業系統
  operation, op, 操作
  optimization, optimize, opt, 优化, 最佳化, 最適化, 최적화
  organization, org, 组织, 組織, 조직
  out of memory, oom, 内存不足, メモリ不足
  package, pkg, 包管理, 套件, パッケージ, 패키지
  package manager, 包管理器, 套件管理
  pagination, paginate, paging, 分页, 分頁, ページネーション, 페이지네이션
  parameter, param, 参数, 參數, パラメータ, 매개변수
  parse, parser, 解析, パース, 파싱
  password, passwd, pwd, passphrase, 密码, 密碼, パスワード, 비밀번호
  performance, perf, 性能, 效能, パフォーマンス, 성능
  permission, perm, 权限, 權限, パーミッション, 권한
  plugin, plug in, add on, addon, 插件, 外掛, プラグイン, 플러그인
  pointer, ptr, 指针, 指標, ポインタ, 포인터
  postgresql, postgres, pg, psql
  preference, pref, 偏好
  previous, prev
  process, proc, 进程, 行程, プロセス, 프로세스
  production, prod, 生产环境, 正式環境, 本番, 프로덕션
  profile, prof
  property, prop
  proof of concept, poc
  proxy, 代理, プロキシ, 프록시
  pull request, merge request, pr, mr, プルリクエスト
  python, py
  query, 查询, 查詢, クエリ, 쿼리
  queue, 队列, 佇列, キュー, 큐
  race condition, 竞态, 竞争条件, 競合状態, 경쟁 상태
  random, rand, rng, 随机, 隨機, ランダム
  rate limit, rate limiting, throttle, 限流, 速率限制, レート制限
  reference, ref, 引用, 参照, 참조
  refactor, refactoring, 重构, 重構, リファクタリング, 리팩터링
  regression, 回归, 回歸, リグレッション, 회귀
  regular expression, regex, regexp, 正则, 正規表示式, 正規表現, 정규식
  release, 发布, 發布, リリース, 릴리스
  remote procedure call, rpc
  repository, repo, 仓库, 倉庫, リポジトリ, 저장소
  request, req, 请求, 請求, リクエスト, 요청
  response, resp, 响应, 回應, レスポンス, 응답
  result, res, 结果, 結果, 결과
  retry, 重试, 重試, リトライ, 재시도
  revert, rollback, roll back, 回滚, 回復, ロールバック, 롤백
  role based access control, rbac
  router, routing, route, 路由, ルーティング, 라우팅
  ruby, rb
  rust, rs
  schema, 模式定义, スキーマ, 스키마
  screenshot, 截图, 截圖, スクリーンショット
  script, 脚本, 腳本, スクリプト, 스크립트
  search, 搜索, 搜尋, 検索, 검색
  second, sec, 秒数
  secret, credential, cred, creds, 密钥, 金鑰, 凭据
  security, 安全, セキュリティ, 보안
  separator, sep, 分隔符
  sequence, seq, 序列
  serialize, serialization, 序列化, シリアライズ, 직렬화
  server, srv, 服务器, 伺服器, サーバー, 서버
  server side rendering, ssr, 服务端渲染
  server sent event, sse
  service, svc, 服务, 服務, サービス, 서비스
  session, sess, 会话, 會話, セッション, 세션
  single sign on, sso, 单点登录, シングルサインオン
  single page application, spa
  software development kit, sdk
  source, src, 源码, 原始碼, ソースコード
  specification, spec, 规范, 規格, 仕様
  standard, std, 标准, 標準, 표준
  standard error, stderr, 标准错误
  standard input, stdin, 标准输入
  standard output, stdout, 标准输出
  statement, stmt, 语句
  statistics, stats, stat, 统计, 統計, 통계
  string, str, 字符串, 字串, 文字列, 문자열
  structure, struct, 结构体, 構造体, 구조체
  structured query language, sql
  style sheet, stylesheet, css, 样式表
  synchronize, synchronization, synchronous, sync, 同步, 同期, 동기화
  syntax, 语法, 語法, 構文, 문법
  system, sys, 系统, 系統, システム, 시스템
  technical debt, tech debt, 技术债, 技術的負債
  temporary, temp, tmp, 临时, 暫時, 一時ファイル, 임시
  terminal, term, tty, 终端, 終端機, ターミナル, 터미널
  terraform, tf
  test, 测试, 測試, テスト, 테스트
  thread, 线程, 執行緒, スレッド, 스레드
  time to live, ttl
  timeout, time out, timed out, 超时, 逾時, タイムアウト, 타임아웃
  timestamp, 时间戳, 時間戳, タイムスタンプ, 타임스탬프
  timezone, time zone, tz, 时区, 時區, タイムゾーン, 시간대
  token, tok, 令牌, 權杖, トークン, 토큰
  transaction, txn, tx, 事务, 交易, トランザクション, 트랜잭션
  transport layer security, tls, ssl
  typescript, ts
  unit test, 单元测试, 單元測試, 単体テスト, 단위 테스트
  update, upd, 更新, アップデート, 업데이트
  upgrade, 升级, 升級, アップグレード, 업그레이드
  upload, 上传, 上傳, アップロード, 업로드
  user, usr, 用户, 使用者, ユーザー, 사용자
  user interface, ui, 用户界面, 使用者介面
  user experience, ux, 用户体验
  utility, util, utils, 工具, ユーティリティ, 유틸리티
  validation, validate, 校验, 驗證, バリデーション, 유효성
  value, val, 数值
  variable, var, 变量, 變數, 変数, 변수
  vector, vec, 向量, ベクトル, 벡터
  version, ver, 版本, バージョン, 버전
  version control, version control system, vcs, 版本控制
  virtual machine, vm, 虚拟机, 虛擬機, 仮想マシン
  virtual private network, vpn
  visual studio code, vscode, vs code
  webassembly, wasm
  websocket, ws
  window, win, 窗口, 視窗, ウィンドウ
  work in progress, wip
  yaml, yml
`;
