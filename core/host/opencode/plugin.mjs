/** The tools before whose use the program is called: subagents get their task, and may not keep what the user said. */
const toolsBefore = /^task$|_mem_keep$/;

export const ClaudeMem = async ({ client, directory }) => {
  /** The sessions by id, each a promise. A subagent has a session of its own. */
  const sessions = new Map();
  /**
   * The last message of the assistant in the turn of each session, other than a summary: its id, its texts by the id of their part, and
   * whether it answers the prompt.
   */
  const answers = new Map();
  /** The end of the work on events, which OpenCode does not wait for. */
  let events = Promise.resolve();

  const begin = async (id, parentId, source) => {
    const parent = parentId ? await sessionOf(parentId) : undefined;
    return { id: parent?.id ?? id, agentId: parent ? id : undefined, source, isStarted: false, texts: [] };
  };

  const lookUp = async (id) => {
    const found = await client.session.get({ path: { id } }).catch(() => undefined);
    return begin(id, found?.data?.parentID, "resume");
  };

  /** Returns a session; one of an earlier process is looked up. */
  const sessionOf = (id) => {
    if (!sessions.has(id)) sessions.set(id, lookUp(id));
    return sessions.get(id);
  };

  const call = ({ id, agentId }, event, payload) => runHook(event, { sessionId: id, agentId, directory, ...payload });

  const start = async (session, source) => {
    session.isStarted = true;
    return (await call(session, "session-start", { source })).text;
  };

  const addToResult = (output, texts) => {
    const text = texts.filter(Boolean).join("\n\n");
    if (text === "") return;
    if (typeof output.output === "string") output.output += `\n\n${text}`;
    else if (Array.isArray(output.content)) output.content.push({ type: "text", text });
  };

  /** Adds texts for the model to the parts of a message of the user. */
  const addPart = (parts, { id: messageID, sessionID }, texts) => {
    const text = texts.filter(Boolean).join("\n\n");
    if (text === "") return;
    const id = `prt_mem${crypto.randomUUID().replaceAll("-", "")}`;
    parts.push({ id, sessionID, messageID, type: "text", text, synthetic: true });
  };

  /** Handles what no hook is called for. */
  const handle = async ({ type, properties }) => {
    const part = properties.part;
    if (type === "message.part.updated" && part.type === "tool" && part.state.status === "error") {
      const session = await sessionOf(part.sessionID);
      const { input, error } = part.state;
      const { text } = await call(session, "tool-result", { id: part.callID, tool: part.tool, input, error });
      // The result is sent already: the text comes with the next one, or with the next prompt.
      session.texts.push(text);
    } else if (type === "session.idle") {
      const { id, texts } = answers.get(properties.sessionID) ?? {};
      answers.delete(properties.sessionID);
      const session = await sessionOf(properties.sessionID);
      await call(session, "report", { id, text: [...(texts?.values() ?? [])].join("\n") });
    } else if (type === "session.compacted") {
      const session = await sessionOf(properties.sessionID);
      await call(session, "compaction", {});
      session.texts.push(await start(session, "compact"));
    }
  };

  /** Notes at once what later events need. */
  const note = ({ type, properties }) => {
    const { info, part } = properties;
    if (type === "session.created") {
      if (!sessions.has(info.id)) sessions.set(info.id, begin(info.id, info.parentID, "startup"));
    } else if (type === "message.updated" && info.role === "assistant") {
      const known = answers.get(info.sessionID);
      if (info.summary === true) {
        // The turn goes on with another message, or ends without an answer.
        if (known?.isAnswer !== true) answers.delete(info.sessionID);
      } else {
        const texts = known?.id === info.id ? known.texts : new Map();
        answers.set(info.sessionID, { id: info.id, texts, isAnswer: info.finish === "stop" });
      }
    } else if (type === "message.part.updated" && part.type === "text") {
      const answer = answers.get(part.sessionID);
      if (answer?.id === part.messageID) answer.texts.set(part.id, part.text);
    }
  };

  /** An error in a hook would end the user's turn. Nothing of claude-mem is worth that. */
  const quietly =
    (act) =>
    async (...given) => {
      try {
        return await act(...given);
      } catch {
        return undefined;
      }
    };

  const beforeTool = quietly(async ({ tool, sessionID }, { args }) =>
    toolsBefore.test(tool) ? await call(await sessionOf(sessionID), "tool-call", { tool, input: args }) : undefined,
  );

  return {
    event: quietly(async ({ event }) => {
      note(event);
      events = events.then(() => handle(event)).catch(() => {});
    }),
    "chat.message": quietly(async (_input, { message, parts }) => {
      const session = await sessionOf(message.sessionID);
      const texts = session.texts.splice(0);
      if (session.agentId) {
        texts.push((await call(session, "subagent-start", { agentType: message.agent })).text);
      } else {
        if (!session.isStarted) texts.push(await start(session, session.source));
        const typed = parts.filter((part) => part.type === "text" && !part.synthetic);
        const text = typed.map((part) => part.text).join("\n");
        texts.push((await call(session, "prompt", { id: message.id, text })).text);
      }
      addPart(parts, message, texts);
    }),
    "experimental.chat.messages.transform": quietly(async (_input, { messages }) => {
      // A compaction in the middle of a turn is followed by a request, and not by a prompt.
      await events;
      const last = messages.findLast(({ info }) => info.role === "user");
      const session = last && (await sessions.get(last.info.sessionID));
      // Only this request has it: the texts stay until a result or a prompt takes them into the session.
      if (session) addPart(last.parts, last.info, session.texts);
    }),
    "tool.execute.before": async (input, output) => {
      const answer = await beforeTool(input, output);
      if (answer?.denial) throw new Error(answer.denial);
    },
    "tool.execute.after": quietly(async ({ tool, sessionID, callID, args }, output) => {
      const session = await sessionOf(sessionID);
      const result = { output: output.output, content: output.content, metadata: { exit: output.metadata?.exit } };
      const { text } = await call(session, "tool-result", { id: callID, tool, input: args, ...result });
      addToResult(output, [text, ...session.texts.splice(0)]);
    }),
    dispose: quietly(async () => {
      await events;
      for (const session of await Promise.all(sessions.values())) {
        if (!session.agentId && session.isStarted) await call(session, "session-end", { reason: "other" });
      }
    }),
  };
};
