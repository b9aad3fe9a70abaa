import { Columns } from "../components/columns.tsx";
import { Empty } from "../components/empty.tsx";
import { MemoryPane } from "../components/memory-pane.tsx";
import { MemoryRow } from "../components/memory-row.tsx";
import { VirtualList } from "../components/virtual-list.tsx";
import type { ReviewScreen } from "../state/screens.ts";
import type { ViewProps } from "./view.ts";

export function Review({ screen, state, width, height }: ViewProps<ReviewScreen>) {
  const { memories, cursor, preview } = screen;
  if (memories.length === 0) {
    const lines = [
      "No candidates.",
      "",
      "Memories that may be worth keeping wait here until you confirm or reject them.",
    ];
    return <Empty lines={lines} width={width} height={height} />;
  }
  return (
    <Columns
      width={width}
      height={height}
      list={() => (
        <VirtualList items={memories} cursor={cursor} height={height} keyOf={({ id }) => id}>
          {(memory, index) => (
            <MemoryRow observation={memory} isSelected={index === cursor} isMarked={state.marked.has(memory.id)} />
          )}
        </VirtualList>
      )}
      pane={(paneWidth) => (preview ? <MemoryPane record={preview} width={paneWidth} height={height} /> : null)}
    />
  );
}
