import { isDirective } from "../../reports/directive.ts";

// What orders its reader about. A memory is read by a model later: whatever a file or a page demands of "you" must not
// come back as knowledge of the project.
const orders: readonly RegExp[] = [
  /\b(?:you|we|one|everyone|everybody) (?:must|shall|have to|has to|are to|need to)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|other|the|your|these|system|safety)\b.{0,40}\b(?:instructions?|rules?|prompts?|messages?|guidelines?|context|polic(?:y|ies)|directives?)\b/i,
  /\b(?:you are now|you must now|act as|pretend (?:to be|you)|from now on|henceforth|new (?:instructions?|task|system prompt)|system prompt|developer mode|jailbreak)\b/i,
  /\b(?:the )?(?:assistant|claude|ai|agent|model|llm|chatbot|copilot|reader)s?\b[^.]{0,30}\b(?:must|should|shall|needs? to|has to|have to|is (?:required|instructed|told|expected) to|always|never)\b/i,
  /\b(?:you|always|never|must|please|be sure to|make sure to|remember to|do not|don't)\b[^.]{0,60}\b(?:run|execute|curl|wget|eval|download|install|upload|send|post|e-?mail|exfiltrate|forward|leak|reveal|print|paste|commit|push|approve|disable|turn off|skip|delete|rm|chmod)\b/i,
  /\b(?:curl|wget|iwr|invoke-webrequest)\b[^\n]{0,200}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/i,
  /\b(?:do not|don't|never) (?:tell|mention|inform|ask|warn|show|reveal)\b/i,
  /(?:忽略|无视|不要理会).{0,20}(?:指令|说明|规则|提示)|(?:ignorier|vergiss).{0,40}(?:anweisung|regel)|(?:ignor[ae]|olvida|oublie[zr]?|ignore[zr]?).{0,40}(?:instruc|consigne|istruzion)|(?:игнорируй|забудь).{0,40}(?:инструкц|правил)|(?:前の|以前の|すべての).{0,12}指示.{0,8}(?:無視|忘れ)/i,
];

/** Returns whether the text tells its reader what to do, as a standing rule or to misuse it. */
export function ordersAbout(text: string): boolean {
  return orders.some((order) => order.test(text)) || isDirective(text);
}
