// Which parts of SQL a statement is made of, by PostgreSQL's own parser.
import { loadModule, parseSync } from "libpg-query";

await loadModule();

/** Parts of the syntax tree by their names, which docs/sync-sql.md uses. A part that is not here keeps the parser's name. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^SelectStmt\.targetList$/, "SELECT"],
  [/^SelectStmt\.valuesLists$/, "VALUES"],
  [/^InsertStmt$/, "INSERT"],
  [/^UpdateStmt$/, "UPDATE"],
  [/^DeleteStmt$/, "DELETE"],
  [/^TransactionStmt\.kind=TRANS_STMT_(BEGIN|COMMIT|ROLLBACK)$/, "$1"],
  [/^CreateSchemaStmt$/, "CREATE SCHEMA"],
  [/^CreateStmt$/, "CREATE TABLE"],
  [/^\w+\.if_not_exists=true$/, "IF NOT EXISTS"],
  [/^CreateRoleStmt$/, "CREATE ROLE"],
  [/^DefElem\.defname=canlogin$/, "NOLOGIN"],
  [/^CreatePolicyStmt$/, "CREATE POLICY"],
  [/^CreatePolicyStmt\.cmd_name=\w+$/, "FOR command"],
  [/^CreatePolicyStmt\.qual$/, "USING"],
  [/^CreatePolicyStmt\.with_check$/, "WITH CHECK"],
  [/^DropStmt\.removeType=OBJECT_POLICY$/, "DROP POLICY"],
  [/^DropStmt\.missing_ok=true$/, "IF EXISTS"],
  [/^AlterTableCmd\.subtype=AT_EnableRowSecurity$/, "ENABLE ROW LEVEL SECURITY"],
  [/^AlterTableCmd\.subtype=AT_ForceRowSecurity$/, "FORCE ROW LEVEL SECURITY"],
  [/^GrantStmt\.objtype=OBJECT_(SCHEMA|TABLE)$/, "GRANT … ON $1"],
  [/^GrantRoleStmt$/, "GRANT role"],
  [/^InsertStmt\.onConflictClause\.action=ONCONFLICT_NOTHING$/, "ON CONFLICT DO NOTHING"],
  [/^InsertStmt\.onConflictClause\.action=ONCONFLICT_UPDATE$/, "ON CONFLICT DO UPDATE"],
  [/^InsertStmt\.onConflictClause\.whereClause$/, "DO UPDATE … WHERE"],
  [/^(?:SelectStmt|UpdateStmt|DeleteStmt)\.whereClause$/, "WHERE"],
  [/^SelectStmt\.sortClause$/, "ORDER BY"],
  [/^SelectStmt\.limitCount$/, "LIMIT"],
  [/^RangeSubselect$/, "subquery in FROM"],
  [/^RangeSubselect\.lateral=true$/, "LATERAL"],
  [/^RangeFunction$/, "function in FROM"],
  [/^JoinExpr\.jointype=JOIN_INNER$/, "JOIN"],
  [/^JoinExpr\.jointype=JOIN_LEFT$/, "LEFT JOIN"],
  [/^SubLink\.subLinkType=EXISTS_SUBLINK$/, "EXISTS"],
  [/^SubLink\.subLinkType=ANY_SUBLINK$/, "IN (subquery)"],
  [/^SubLink\.subLinkType=EXPR_SUBLINK$/, "scalar subquery"],
  [/^A_Expr\.kind=AEXPR_IN$/, "IN (list)"],
  [/^A_Expr\.kind=AEXPR_BETWEEN$/, "BETWEEN"],
  [/^A_Expr\.kind=AEXPR_OP_ANY$/, "= ANY (array)"],
  [/^BoolExpr\.boolop=(AND|OR|NOT)_EXPR$/, "$1"],
  [/^CaseExpr$/, "CASE"],
  [/^FuncCall\.over$/, "OVER (ORDER BY …)"],
  [/^SQLValueFunction\.op=SVFOP_CURRENT_USER$/, "current_user"],
  [/^TypeCast$/, "cast with ::"],
  [/^ParamRef$/, "$1, $2, …"],
  [/^Constraint\.contype=CONSTR_CHECK$/, "CHECK"],
  [/^Constraint\.contype=CONSTR_FOREIGN$/, "FOREIGN KEY"],
  [/^Constraint\.contype=CONSTR_NOTNULL$/, "NOT NULL"],
  [/^Constraint\.contype=CONSTR_PRIMARY$/, "PRIMARY KEY"],
];

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Parts that say nothing by themselves: what they are in, or what is in them, has the name. */
const unnamed =
  wordsOf(`A_Const A_Expr AccessPriv AlterTableCmd AlterTableStmt BoolExpr Boolean CaseWhen ColumnDef ColumnRef Constraint
  DefElem DropStmt FuncCall GrantStmt IndexElem Integer JoinExpr List RangeVar ResTarget RoleSpec SelectStmt SortBy SQLValueFunction
  String SubLink TransactionStmt TypeName`);
/** Parts of which no field is a construct, but for the kind of an expression. */
const withoutConstructs =
  wordsOf(`A_Const A_Expr Boolean Integer BoolExpr CaseExpr CaseWhen ColumnRef List ParamRef RangeVar ResTarget
  String TypeCast`);
const kindOfExpression = /\.kind=AEXPR_(?!OP$)/;

/** Fields that every statement has, names of tables and columns, and what the parser adds by itself. */
const plainFields = [
  /\.(?:colname|conname|aliasname|schemaname|relname|rolename|name|catalogname|policy_name|priv_name|role|schemaname)(?:=.*)?$/,
  /\.(?:location|rexpr_list_start|rexpr_list_end|frameOptions|typmod|typemod|number|ival|sval|inh|relpersistence(?==p)|relation|table|pktable)(?:=.*)?$/,
  /^SelectStmt\.(?:fromClause|op=SETOP_NONE|limitOption=\w+)$/,
  /^(?:InsertStmt|UpdateStmt|DeleteStmt)\.(?:cols|selectStmt|onConflictClause|targetList|override=OVERRIDING_NOT_SET)$/,
  /^InsertStmt\.onConflictClause\.(?:infer|infer\.indexElems|targetList)$/,
  /^(?:SubLink|JoinExpr)\.(?:subselect|testexpr|operName|larg|rarg|quals)$/,
  /^(?:RangeSubselect|RangeFunction)\.(?:subquery|functions|alias|alias\.colnames)$/,
  /^(?:RangeVar|DeleteStmt|InsertStmt|CreatePolicyStmt)\.(?:relation\.)?alias$/,
  /^FuncCall\.(?:funcname|args|funcformat=\w+|over\.orderClause)$/,
  /^(?:SortBy|IndexElem)\.(?:node|sortby_dir=SORTBY_(?:DEFAULT|DESC)|\w+=SORTBY(?:_NULLS)?_DEFAULT)$/,
  /^CreateStmt\.(?:tableElts|oncommit=ONCOMMIT_NOOP)$/,
  /^ColumnDef\.(?:typeName|typeName\.names|is_local=true|constraints)$/,
  /^Constraint\.(?:raw_expr|keys|fk_attrs|pk_attrs|fk_\w+_action=a|fk_matchtype=s|initially_valid=true|is_enforced=true)$/,
  /^CreateRoleStmt\.(?:options|stmt_type=ROLESTMT_ROLE)$/,
  /^DefElem\.(?:arg|defaction=DEFELEM_UNSPEC)$/,
  /^CreatePolicyStmt\.(?:permissive=true|roles)$/,
  /^(?:DropStmt|AlterTableCmd|GrantStmt|GrantRoleStmt)\.behavior=DROP_RESTRICT$/,
  /^DropStmt\.objects$/,
  /^AlterTableStmt\.(?:cmds|objtype=OBJECT_TABLE)$/,
  /^Grant\w*Stmt\.(?:is_grant=true|targtype=ACL_TARGET_OBJECT|objects|privileges|grantees|granted_roles|grantee_roles)$/,
  /^RoleSpec\.roletype=ROLESPEC_CSTRING$/,
  /^SQLValueFunction\.op=(?!SVFOP_CURRENT_USER)|^stmt\.stmt$/,
];

/** Returns the names of the parts, of functions as `name()`, of operators as `operator +`, of types as `type text`. */
export function constructsOf(sql: string): Set<string> {
  const found = new Set<string>();
  for (const { stmt } of parseSync(sql).stmts ?? []) walk(stmt, "stmt", found);
  return found;
}

function walk(value: unknown, at: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, at, found);
  } else if (typeof value === "object" && value !== null) {
    const [kind, ...others] = Object.keys(value);
    const isNode = others.length === 0 && kind !== undefined && /^[A-Z]/.test(kind);
    if (isNode) add(kind, found);
    const fields = isNode
      ? (value as Record<string, Record<string, unknown>>)[kind]
      : (value as Record<string, unknown>);
    walkFields(fields ?? {}, isNode ? kind : at, found);
  } else if (!/\.(?:sval|ival|boolval|fval)$/.test(at)) {
    add(`${at}=${String(value)}`, found);
  }
}

function walkFields(fields: Record<string, unknown>, kind: string, found: Set<string>): void {
  if (kind === "FuncCall") found.add(`${lastName(fields.funcname)}()`);
  if (kind === "A_Expr") found.add(`operator ${lastName(fields.name)}`);
  for (const [field, value] of Object.entries(fields)) {
    const at = `${kind}.${field}`;
    if (field === "typeName") found.add(typeNameOf(value as { names: unknown; arrayBounds?: unknown }));
    else if (typeof value === "object") add(at, found);
    if (field !== "typeName") walk(value, at, found);
  }
}

function add(part: string, found: Set<string>): void {
  const name = names.find(([form]) => form.test(part));
  if (name !== undefined) found.add(name[1].startsWith("$1,") ? name[1] : part.replace(name[0], name[1]));
  else if (!isPlain(part)) found.add(part);
}

function isPlain(part: string): boolean {
  const [node = part, field] = part.split(".", 2);
  if (field === undefined) return unnamed.has(part);
  const isInside = withoutConstructs.has(node) && !kindOfExpression.test(part);
  return isInside || plainFields.some((form) => form.test(part));
}

function lastName(list: unknown): string {
  return (list as { String: { sval: string } }[]).at(-1)?.String.sval ?? "";
}

function typeNameOf({ names: list, arrayBounds }: { names: unknown; arrayBounds?: unknown }): string {
  const name = lastName(list);
  return `type ${name === "int8" ? "bigint" : name}${arrayBounds === undefined ? "" : "[]"}`;
}
