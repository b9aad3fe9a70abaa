const toolsMs = 5_000;

/** The running server of the memory tools: pi has tools of extensions, and no servers. */
function startServer(cwd) {
  const child = spawn(program, ["mcp"], { cwd, stdio: ["pipe", "pipe", "ignore"], windowsHide: true });
  const waiting = new Map();
  let rest = "";
  let lastId = 0;
  const end = () => {
    for (const resolve of waiting.values()) resolve({});
    waiting.clear();
  };
  child.on("error", end);
  child.on("close", end);
  child.stdin.on("error", () => {});
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      try {
        const message = JSON.parse(line);
        waiting.get(message.id)?.(message);
        waiting.delete(message.id);
      } catch {
        // not a message
      }
    }
  });
  // pi may end while the server runs.
  child.unref();
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  /** Resolves to the answer, {} if there is none. */
  const ask = (method, params) =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.pid === undefined) return resolve({});
      const id = ++lastId;
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  return { ask, notify: (method) => send({ method }), stop: () => child.kill() };
}

/** Registers the memory tools. Does nothing if the program is gone or does not answer in time. */
async function registerTools(pi, cwd) {
  const server = startServer(cwd);
  const clientInfo = { name: host, version: "1" };
  const offered = (async () => {
    await server.ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    server.notify("notifications/initialized");
    return (await server.ask("tools/list", {})).result?.tools ?? [];
  })();
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, toolsMs, []);
  });
  const tools = await Promise.race([offered, late]);
  clearTimeout(timer);
  for (const { name, title, description, inputSchema } of tools) {
    pi.registerTool({
      name,
      label: title ?? name,
      description,
      parameters: inputSchema,
      execute: async (_id, params, signal) => {
        const aborted = new Promise((resolve) => signal?.addEventListener("abort", () => resolve({})));
        const answered = server.ask("tools/call", { name, arguments: params });
        const { result, error } = await Promise.race([answered, aborted]);
        const text = (result?.content ?? []).map((block) => block.text ?? "").join("\n");
        if (!result || result.isError) throw new Error(text || (error?.message ?? "claude-mem does not answer"));
        return { content: [{ type: "text", text }], details: {} };
      },
    });
  }
  return server;
}

const sources = { startup: "startup", new: "startup", reload: "resume", resume: "resume", fork: "fork" };

// biome-ignore lint/style/noDefaultExport: pi calls the default export
export default function claudeMem(pi) {
  /** The texts for the model that come with the next prompt or result. */
  let texts = [];
  let server;
  /** The report of the last turn. pi does not wait for it before the shutdown. */
  let reported;

  const call = async (ctx, event, payload) => {
    const sessionId = ctx.sessionManager.getSessionId();
    const transcript = ctx.sessionManager.getSessionFile();
    return runHook(event, { sessionId, transcript, directory: ctx.cwd, ...payload });
  };

  /** An error of claude-mem is none of pi's. */
  const on = (name, act) =>
    pi.on(name, async (event, ctx) => {
      try {
        return await act(event, ctx);
      } catch {
        return undefined;
      }
    });

  const joined = (given) => given.filter(Boolean).join("\n\n");

  on("session_start", async ({ reason }, ctx) => {
    texts = [(await call(ctx, "session-start", { source: sources[reason] ?? "startup" })).text];
    server ??= await registerTools(pi, ctx.cwd);
  });
  on("before_agent_start", async ({ prompt }, ctx) => {
    // The message of the prompt follows this one.
    const id = ctx.sessionManager.getLeafId() ?? "first";
    const { text } = await call(ctx, "prompt", { id, text: prompt });
    const content = joined([...texts.splice(0), text]);
    return content === "" ? undefined : { message: { customType: "claude-mem", content, display: false } };
  });
  on("context", async ({ messages }) => {
    // After a compaction in the middle of a turn. Only this request has it: the texts stay until a result or a prompt takes them.
    const content = joined(texts);
    return content === ""
      ? undefined
      : {
          messages: [
            ...messages,
            { role: "custom", customType: "claude-mem", content, display: false, timestamp: Date.now() },
          ],
        };
  });
  on("tool_result", async ({ toolName, toolCallId: id, input, content, isError }, ctx) => {
    const { text } = await call(ctx, "tool-result", { id, tool: toolName, input, content, isError });
    const added = joined([text, ...texts.splice(0)]);
    return added === "" ? undefined : { content: [...content, { type: "text", text: added }] };
  });
  on("agent_end", async ({ messages }, ctx) => {
    const last = messages.findLast(({ role }) => role === "assistant");
    const blocks = Array.isArray(last?.content) ? last.content : [];
    // A turn that was interrupted ends with a call.
    const isInterrupted = blocks.some(({ type }) => type === "toolCall");
    const text = blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
    reported = call(ctx, "report", isInterrupted ? {} : { id: String(last?.timestamp ?? ""), text });
    await reported;
  });
  on("session_compact", async (_event, ctx) => {
    await call(ctx, "compaction", {});
    texts.push((await call(ctx, "session-start", { source: "compact" })).text);
  });
  on("session_shutdown", async ({ reason }, ctx) => {
    server?.stop();
    server = undefined;
    // An error of it is none of the end's.
    await reported?.catch(() => {});
    if (reason !== "reload") await call(ctx, "session-end", { reason: reason === "new" ? "clear" : "other" });
  });
}
