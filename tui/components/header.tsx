import { Fragment } from "react";
import { moduleOf } from "../screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { cut } from "../text/width.ts";
import { Row } from "./row.tsx";
import { Styled } from "./styled.tsx";
import { useTheme } from "./theme-context.ts";

const maxTitles = 3;

/** The path of open screens, and the project that the screens are limited to. */
export function Header({ state, width }: { state: State; width: number }) {
  const { glyphs } = useTheme();
  const { stack, scope, marked } = state;
  const titles = stack.map((screen) => moduleOf(screen).title(screen)).slice(-maxTitles);
  const project = scope ? cut(plainLine(scope.name), Math.floor(width / 4)) : "all projects";
  const end = (
    <>
      {marked.size > 0 ? <Styled as="accent">{`${marked.size} marked  `}</Styled> : null}
      <Styled as={scope ? "plain" : "faint"}>{project}</Styled>
    </>
  );
  return (
    <Row end={end}>
      <Styled as="title"> claude-mem</Styled>
      {titles.map((title, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title stands at its depth.
        <Fragment key={depth}>
          <Styled as="faint">{depth === 0 ? "  " : ` ${glyphs.dot} `}</Styled>
          <Styled as={depth === titles.length - 1 ? "strong" : "faint"}>{title}</Styled>
        </Fragment>
      ))}
    </Row>
  );
}
