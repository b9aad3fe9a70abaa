# What the rows of the table call besides claude-mem: a session of Claude Code as its hooks see it, and a client of the MCP server.

session=${session:-one}

text() { # a JSON string
  local s=${1//\\/\\\\}
  s=${s//\"/\\\"}
  s=${s//$'\n'/\\n}
  printf '"%s"' "$s"
}

hook() { # EVENT, and the members of its payload besides the common ones
  printf '{"session_id":"%s","cwd":"%s","transcript_path":"%s","hook_event_name":"%s","prompt_id":"p%s"%s}' \
    "$session" "$PWD" "$HOME/.claude/projects/x/$session.jsonl" "$1" "${EPOCHREALTIME//[.,]/}" "${2:+,$2}" | claude-mem hook "$1"
}

used() { # EVENT TOOL INPUT, and more members
  hook "$1" "\"tool_name\":\"$2\",\"tool_use_id\":\"t$RANDOM$RANDOM\",\"tool_input\":$3${4:+,$4}"
}

start() { hook session-start "\"source\":\"${1:-startup}\""; }
prompt() { hook user-prompt-submit "\"prompt\":$(text "$1")"; }
reads() { used pre-tool-use Read "{\"file_path\":$(text "$PWD/$1")}"; }
edits() { used pre-tool-use Edit "{\"file_path\":$(text "$PWD/$1"),\"old_string\":\"a\",\"new_string\":\"b\"}"; }
about-to-run() { used pre-tool-use Bash "{\"command\":$(text "$1")}"; }
edited() { # FILE OLD NEW
  used post-tool-use Edit "{\"file_path\":$(text "$PWD/$1"),\"old_string\":$(text "$2"),\"new_string\":$(text "$3")}" \
    "\"tool_response\":{\"filePath\":$(text "$PWD/$1"),\"structuredPatch\":[{\"oldStart\":1,\"oldLines\":1,\"newStart\":1,\"newLines\":1,\"lines\":[$(text "-$2"),$(text "+$3")]}]}"
}
ran() { used post-tool-use Bash "{\"command\":$(text "$1")}" "\"tool_response\":{\"stdout\":$(text "${2:-}"),\"stderr\":\"\",\"interrupted\":false}"; }
failed() { used post-tool-use-failure Bash "{\"command\":$(text "$1")}" "\"error\":$(text "Exit code 1"$'\n'"$2"),\"is_interrupt\":false"; }
report() { hook stop "\"stop_hook_active\":false,\"last_assistant_message\":$(text "$1")"; }
compact() { hook pre-compact '"trigger":"manual","custom_instructions":""'; }
end() { hook session-end "\"reason\":\"${1:-other}\""; }
subagent-starts() { # TYPE TASK
  used pre-tool-use Agent "{\"subagent_type\":\"$1\",\"description\":\"a task\",\"prompt\":$(text "$2")}"
  hook subagent-start "\"agent_id\":\"a1\",\"agent_type\":\"$1\""
}
subagent-read() { # TYPE FILE
  used post-tool-use Read "{\"file_path\":$(text "$PWD/$2")}" \
    "\"agent_id\":\"a1\",\"agent_type\":\"$1\",\"tool_response\":{\"type\":\"text\",\"file\":{\"filePath\":$(text "$PWD/$2")}}"
}
subagent-reports() { # TYPE TEXT
  hook subagent-stop "\"agent_id\":\"a1\",\"agent_type\":\"$1\",\"stop_hook_active\":false,\"last_assistant_message\":$(text "$2")"
}

rpc() { # METHOD PARAMS
  printf '%s\n' \
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"surface","version":"1"}}}' \
    '{"jsonrpc":"2.0","method":"notifications/initialized"}' \
    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"$1\",\"params\":${2:-{\}}}" | claude-mem mcp | grep '"id":2'
}
tool() { rpc tools/call "{\"name\":\"$1\",\"arguments\":${2:-{\}}}"; }
