import { memo, useMemo } from "react";
import type { MemoryRecord } from "../../core/browse/preview-memory.ts";
import { memoryLines } from "../record/memory-lines.ts";
import { TextLines } from "./text-lines.tsx";
import { useTheme } from "./theme-context.ts";

type Props = { record: MemoryRecord; width: number; height: number; terms?: readonly string[] };

const noTerms: readonly string[] = [];

/** A memory beside the list that it is selected in. `terms` are highlighted. */
export const MemoryPane = memo(function MemoryPane({ record, width, height, terms = noTerms }: Props) {
  const { glyphs } = useTheme();
  const lines = useMemo(
    () => memoryLines(record, { width, glyphs, terms }).map(({ line }) => line),
    [record, width, glyphs, terms],
  );
  return <TextLines lines={lines} height={height} />;
});
