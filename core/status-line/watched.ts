/** The session that is shown. `hadPrompt`: the host knows of a prompt in it, so that a hook must have run. */
export type Watched = { sessionId: string | undefined; projectDir: string; hadPrompt: boolean };
