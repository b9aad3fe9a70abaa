import { Box, Text } from "ink";
import { helpLines, maxHelpWidth } from "../bindings/help-lines.ts";
import { keyLabel } from "../bindings/key-label.ts";
import { paletteCommands } from "../bindings/palette.ts";
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import type { Overlay, State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import type { Style } from "../text/spans.ts";
import { widthOf, wrap } from "../text/width.ts";
import { Cell, Cursor, Row } from "./row.tsx";
import { Styled } from "./styled.tsx";
import { TextLines } from "./text-lines.tsx";
import { useTheme } from "./theme-context.ts";
import { VirtualList } from "./virtual-list.tsx";

const indent = 2;

type OfKind<K extends Overlay["kind"]> = Extract<Overlay, { kind: K }>;
type Area = { width: number; height: number };

/** The overlay over the screen: help, a question, a confirmation or the command palette. */
export function OverlayView(props: Area & { overlay: Overlay; state: State }) {
  const { overlay, state } = props;
  const area = { width: Math.min(props.width - 2 * indent, maxHelpWidth), height: props.height - 1 };
  return (
    <Box flexDirection="column" paddingLeft={indent} paddingTop={1}>
      <Content overlay={overlay} state={state} {...area} />
    </Box>
  );
}

function Content({ overlay, state, width, height }: Area & { overlay: Overlay; state: State }) {
  switch (overlay.kind) {
    case "palette":
      return <Palette overlay={overlay} state={state} height={height} />;
    case "help":
      return <Help overlay={overlay} state={state} width={width} height={height} />;
    case "confirm":
      return <Confirm overlay={overlay} width={width} />;
    case "ask":
      return <Question overlay={overlay} width={width} />;
  }
}

function Help({ overlay, state, width, height }: Area & { overlay: OfKind<"help">; state: State }) {
  const { glyphs } = useTheme();
  return <TextLines lines={helpLines(state, width, glyphs).slice(overlay.scroll)} height={height} />;
}

const keyWidth = 12;
/** The input line, and the blank line below it. */
const rowsAboveCommands = 2;

function Palette({ overlay, state, height }: { overlay: OfKind<"palette">; state: State; height: number }) {
  const { glyphs } = useTheme();
  const found = paletteCommands(state, overlay.text);
  return (
    <>
      <Row>
        <Styled as="title">: </Styled>
        <Styled as="strong">{overlay.text}</Styled>
        <Styled as="accent">{glyphs.caret}</Styled>
      </Row>
      <Gap />
      {found.length === 0 ? (
        <Row>
          <Styled as="faint">{"  No command matches."}</Styled>
        </Row>
      ) : (
        <VirtualList
          items={found}
          cursor={overlay.cursor}
          height={height - rowsAboveCommands}
          keyOf={({ keys }) => keys.join(" ")}
        >
          {(binding, index) => <Command binding={binding} isSelected={index === overlay.cursor} />}
        </VirtualList>
      )}
    </>
  );
}

function Command({ binding, isSelected }: { binding: Binding<ScreenState>; isSelected: boolean }) {
  const { glyphs } = useTheme();
  return (
    <Row>
      <Cursor isSelected={isSelected} />
      <Cell width={keyWidth} as="accent">
        {keyLabel(binding, glyphs)}
      </Cell>
      <Styled as={isSelected ? "strong" : "plain"}>{binding.help}</Styled>
    </Row>
  );
}

function Confirm({ overlay, width }: { overlay: OfKind<"confirm">; width: number }) {
  const { question, details, verb } = overlay;
  return (
    <>
      <Paragraph as="strong" width={width}>
        {plainLine(question)}
      </Paragraph>
      {details.map((detail) => (
        <Row key={detail}>{`  ${plainLine(detail)}`}</Row>
      ))}
      <Gap />
      <Row>
        <Styled as="accent">y</Styled>
        {` ${verb}    `}
        <Styled as="accent">n</Styled>
        {" cancel"}
      </Row>
    </>
  );
}

function Question({ overlay, width }: { overlay: OfKind<"ask">; width: number }) {
  const { glyphs } = useTheme();
  const { question, hint, text, problem } = overlay;
  return (
    <>
      <Row>
        <Styled as="strong">{plainLine(question)}</Styled>
      </Row>
      <Paragraph as="faint" width={width}>
        {hint}
      </Paragraph>
      <Gap />
      <Row>
        <Styled as="accent">{"> "}</Styled>
        {endOf(text, width - 4)}
        <Styled as="accent">{glyphs.caret}</Styled>
      </Row>
      <Gap />
      {problem === undefined ? null : (
        <>
          <Paragraph as="bad" width={width}>
            {problem}
          </Paragraph>
          <Gap />
        </>
      )}
      <Row>
        <Styled as="accent">{glyphs.enter}</Styled>
        {" OK    "}
        <Styled as="accent">Esc</Styled>
        {" cancel"}
      </Row>
    </>
  );
}

function Gap() {
  return <Box height={1} flexShrink={0} />;
}

/** Wrapped text in as many rows as needed. */
function Paragraph({ as, width, children }: { as: Style; width: number; children: string }) {
  return (
    <Box flexShrink={0}>
      <Text>
        <Styled as={as}>{wrap(children, width).join("\n")}</Styled>
      </Text>
    </Box>
  );
}

/** Returns the end of the text, so that the caret stays visible in a long line. */
function endOf(text: string, width: number): string {
  const overflow = widthOf(text) - width;
  return overflow > 0 ? `…${Bun.sliceAnsi(text, overflow + 1)}` : text;
}
