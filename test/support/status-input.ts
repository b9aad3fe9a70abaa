/** Returns what Claude Code 2.1.329 writes to a status line's standard input in the folder `repo`; keys are replaced by `changes`. */
export function statusInput(repo: string, changes: Record<string, unknown> = {}) {
  return {
    session_id: "0b8c4058-c6f9-4188-8ab7-820612509f95",
    transcript_path: `${repo}/../home/.claude/projects/-sandbox-repo/0b8c4058-c6f9-4188-8ab7-820612509f95.jsonl`,
    cwd: repo,
    prompt_id: "26c30f61-264e-4e8f-8238-8bd9c82512fe",
    effort: { level: "medium" },
    model: { id: "claude-opus-5-5", display_name: "Opus 5.5" },
    workspace: { current_dir: repo, project_dir: repo, added_dirs: [] },
    version: "2.1.329",
    output_style: { name: "default" },
    cost: { total_cost_usd: 0.0008, total_duration_ms: 4466, total_api_duration_ms: 24 },
    context_window: { total_input_tokens: 100, context_window_size: 1_000_000, used_percentage: 0 },
    exceeds_200k_tokens: false,
    fast_mode: false,
    thinking: { enabled: true },
    ...changes,
  };
}
