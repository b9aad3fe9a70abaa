/** The session that the line is for. `hadPrompt`: the host knows of a prompt in it, so a hook must have run. */
export type Watched = { sessionId: string | undefined; projectDir: string; hadPrompt: boolean };
