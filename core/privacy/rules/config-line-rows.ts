// Lines of configuration files, logs and commands that hold a secret by their form: data for config-lines.ts.

/**
 * `pattern` begins at one of the cues, which are separated by commas. Group 1 is in front of the secret, which is group 2. The secret is
 * `{}` in the example, and `other` is a line with the same cue and without a secret. `isUnsure`: words are none.
 */
export type ConfigLineRow = {
  readonly kind: string;
  readonly cues: string;
  readonly pattern: string;
  readonly isUnsure?: boolean;
  readonly example: string;
  readonly other: string;
};

export const configLineRows: readonly ConfigLineRow[] = [
  {
    kind: "value of a Kubernetes secret",
    cues: '"stringdata"',
    pattern: String.raw`("stringData"\s{0,9}:\s{0,9}\{\s{0,40}(?:"[\w.-]{1,80}"\s{0,9}:\s{0,9}"\*{3}",\s{0,40}){0,20}"[\w.-]{1,80}"\s{0,9}:\s{0,9}")((?:[^"\\\n]|\\.){4,4000})`,
    example: `kubectl patch secret x -p '{"stringData":{"x":"***","foo":"{}"}}'`,
    other: '"stringData" is a field of a secret',
  },
  {
    kind: "key of a client",
    cues: "client-key-data",
    pattern: String.raw`(client-key-data["']?:[ \t]{0,4}["']?)([\w+/=]{8,10000})`,
    example: "    client-key-data: {}",
    other: "client-key-data: <base64>",
  },
  {
    kind: "masked output of a workflow",
    cues: "::add-mask::",
    pattern: String.raw`(::add-mask::)([^\s"'\x60$]{4,400})`,
    example: "echo ::add-mask::{}",
    other: 'echo "::add-mask::$TOKEN"',
  },
  {
    kind: "output of a workflow",
    cues: "::set-output name=,::save-state name=",
    pattern: String.raw`(::(?:set-output|save-state) name=[\w-]{0,30}(?:token|secret|pass|key)[\w-]{0,20}::)([^\s"'\x60$]{4,400})`,
    example: "::set-output name=api_token::{}",
    other: "::set-output name=version::1.2.3-beta",
  },
  {
    kind: "password of a mail server",
    cues: "]:587,]:465,]:25",
    pattern: String.raw`(\]:(?:587|465|25)[ \t]{1,9}[^\s:]{1,80}:)(\S{4,200})`,
    example: "[smtp.example.org]:587 bob@example.org:{}",
    other: "relayhost = [smtp.example.org]:587",
  },
  {
    kind: "password of a mail server",
    cues: "password_maps",
    pattern: String.raw`(password_maps[ \t]{0,9}=[ \t]{0,9}static:[^\s:]{1,80}:)(\S{4,200})`,
    example: "smtp_sasl_password_maps = static:bob:{}",
    other: "smtp_sasl_password_maps = hash:/etc/postfix/sasl_passwd",
  },
  {
    kind: "rule of Redis",
    cues: " on >",
    pattern: String.raw`( on >)(\S{4,200})(?=[ \t]{1,4}[~&+%-])`,
    example: "ACL SETUSER bob on >{} ~* +@all",
    other: "click on >next to go on",
  },
  {
    kind: "secret of IPsec",
    cues: ": eap ,: xauth ,: psk ,: ntlm ",
    pattern: String.raw`(: (?:EAP|XAUTH|PSK|NTLM) ")((?:[^"\\\n]|\\.){4,200})(?=")`,
    example: 'bob : EAP "{}"',
    other: "bob : EAP user",
  },
  {
    kind: "community of SNMP",
    cues: "snmp-server community ,rocommunity ,rwcommunity ",
    pattern: String.raw`((?:snmp-server |r[ow])community[ \t]{1,9})((?!(?:public|private|default|string)\b)\S{4,64})`,
    isUnsure: true,
    example: "snmp-server community {} RO",
    other: "rocommunity public",
  },
  {
    kind: "user of SNMP",
    cues: "createuser ",
    pattern: String.raw`(createUser[ \t]{1,9}[\w.-]{1,40}[ \t]{1,9}(?:MD5|SHA(?:-?\d{3})?)[ \t]{1,9}"?)([^\s"]{8,200})`,
    example: 'createUser bob SHA "{}" AES',
    other: "createUser bob SHA AES",
  },
  {
    kind: "password of a router",
    cues: "password 0 ,password 5 ,password 7 ,secret 0 ,secret 5 ,secret 8 ,secret 9 ",
    pattern: String.raw`((?:password|secret) [05789] )(\S{6,200})`,
    isUnsure: true,
    example: "username bob password 0 {}",
    other: "use for the password 8 characters",
  },
  {
    kind: "user and password of a proxy",
    cues: "proxyauth=",
    pattern: String.raw`(proxyauth=[\w.-]{1,60}:)([^\s,"']{4,200})`,
    example: "socat - PROXY:h:1:2,proxyauth=bob:{}",
    other: "proxyauth=basic",
  },
  {
    kind: "key of a wireless network",
    cues: "option key ",
    pattern: "(option key ')([^'\\n]{8,63})(?=')",
    example: "  option key '{}'",
    other: "  option key 'name'",
  },
  {
    kind: "key of a wireless network",
    cues: ".key='",
    pattern: String.raw`(?<=wireless\.[\w@[\]-]{1,40})(\.key=')([^'\n]{8,63})(?=')`,
    example: "uci set wireless.@wifi-iface[0].key='{}'",
    other: "uci set network.lan.key='protocols'",
  },
  {
    kind: "object of qemu",
    cues: "secret,id=",
    pattern: String.raw`(secret,id=[\w.-]{1,40},(?:format=raw,)?data=)([^\s"',]{4,200})`,
    example: "qemu -object secret,id=s0,data={},format=raw",
    other: "objects: secret,id=s0",
  },
  {
    kind: "secret of PPP",
    cues: ' * "',
    pattern: String.raw`((?<=(?:^|\n)[ \t]{0,8}["\w.@*-]{1,60})[ \t]\*[ \t]{1,9}")((?:[^"\\\n]|\\.){4,200})(?="[ \t]{1,9}(?:\*|\d[\d.]{6,14})?[ \t]{0,9}(?:\r?\n|$))`,
    example: 'bob * "{}" *',
    other: 'let area = width * "height" * 2',
  },
  {
    kind: "secret of PPP",
    cues: "for authentication using ",
    pattern: String.raw`(for authentication using (?:CHAP|PAP)[^\n]{0,40}\n(?:#[^\n]{0,200}\n|[ \t]*\n){0,20}(?:[^\s#]{1,60}[ \t]{1,20}[^\s#]{1,60}[ \t]{1,20}\*{3}[^\n]{0,60}\n){0,20}[^\s#]{1,60}[ \t]{1,20}[^\s#]{1,60}[ \t]{1,20}"?)([^\s"#][^\s"]{3,200})`,
    example: "# Secrets for authentication using CHAP\n# client server secret IP\nbob * {} *",
    other: "a protocol for authentication using keys",
  },
  {
    kind: "lines of a password file of OpenVPN",
    cues: "<auth-user-pass>",
    pattern: String.raw`(<auth-user-pass>\s{1,9}[^\s<]{1,80}\s{1,9})((?!</)\S{4,200}?)(?=\s{1,9}</auth)`,
    example: "<auth-user-pass>\nbob\n{}\n</auth-user-pass>",
    other: "<auth-user-pass> in a profile",
  },
  {
    kind: "password of a server",
    cues: "requirepass ,masterauth ,sentinel auth-pass ,rootpw ,bindpw ",
    pattern: String.raw`((?<=(?:^|\n)[ \t]{0,8}|> )(?:CONFIG SET )?(?:requirepass|masterauth|sentinel auth-pass [\w.-]{1,40}|rootpw|bindpw)[ \t]{1,9}"?)([^\s"'$<{(#*][^\s"]{3,200})(?="?[ \t]*(?:\r?\n|$))`,
    example: "requirepass {}",
    other: "requirepass is a directive",
  },
  {
    kind: "key of a router",
    cues: "server key ,isakmp key ,key-string ,server-private ,pre-shared-key ,authentication-key ,md5-key ",
    pattern: String.raw`((?:(?:tacacs|radius)(?:-server)?(?: host [\w.:-]{1,60})?(?:-server)? key|server key|isakmp key|key-string|(?:local |remote )?pre-shared-key|authentication-key(?: \d{1,5} md5)?|md5-key) (?:(?:0|5|6|7|local|remote|ascii-text|ascii|hex) )?"?)([^\s"]{4,200})`,
    isUnsure: true,
    example: "tacacs-server key {}",
    other: "the server key is rotated",
  },
  {
    kind: "password of a profile of Windows",
    cues: "key content ",
    pattern: String.raw`(key content[ \t]{1,40}:[ \t]{0,9})([^\r\n]{4,63})`,
    example: "    Key Content            : {}",
    other: "the key content of the file",
  },
  {
    kind: "command of a modem",
    cues: "at+cwjap,at+cwsap",
    pattern: String.raw`(AT\+CW[JS]AP(?:_\w{3})?="[^"\n]{1,64}",")((?:[^"\\\n]|\\.){4,64})(?=")`,
    example: 'AT+CWJAP="Home","{}"',
    other: "AT+CWJAP=?",
  },
  {
    kind: "login of a mail server",
    cues: " login ",
    pattern: String.raw`((?<=(?:^|\n)(?:[CS]: |> )?[A-Za-z]{0,4}\d{1,6}) LOGIN "?[^\s"]{1,80}"? "?)([^\s"]{4,200})(?="?[ \t]*(?:\r?\n|$))`,
    example: "a1 LOGIN bob {}",
    other: "the login page of the shop",
  },
  {
    kind: "password of a chat",
    cues: "identify ,nickserv register ,nickserv ghost ",
    pattern: String.raw`((?<=nickserv[ :]{1,3})identify[ \t]{1,4}(?:[\w.\x5b\x5d|-]{1,30}[ \t]{1,4})?(?=\S{4,200}[ \t]*(?:\r?\n|$))|(?<=nickserv )register[ \t]{1,4})(\S{4,200})`,
    example: "/msg NickServ IDENTIFY {}",
    other: "identify the cause",
  },
  {
    kind: "password of a game server",
    cues: "/login ,/register ,/changepassword ",
    pattern: String.raw`((?<=(?:^|\n|command: |> )[ \t]{0,8})/(?:login|register|changepassword)[ \t]{1,4}(?:\*{3} )?)((?!/)\S{4,64})(?:[ \t]{1,4}(?!/)\S{4,64})?(?=[ \t]*(?:\r?\n|$))`,
    isUnsure: true,
    example: "/login {}",
    other: "/login page",
  },
  {
    kind: "key of an encrypted database",
    cues: "pragma key,pragma rekey,pragma hexkey",
    pattern: String.raw`(PRAGMA (?:hex|re)?key[ \t]{0,4}[=(][ \t]{0,4}(?:"x)?['"])((?<=')[^'\n]{4,200}(?=')|(?<=")[^"\n]{4,200}(?="))`,
    example: "PRAGMA key = '{}';",
    other: "PRAGMA key_cache = 'on'",
  },
  {
    kind: "key of an encrypted database",
    cues: "key '",
    pattern: String.raw`((?<=ATTACH[^;\n]{1,160} )KEY ')([^'\n]{4,200})(?=')`,
    example: "ATTACH DATABASE 'x.db' AS x KEY '{}';",
    other: "the key 'name' of the table",
  },
  {
    kind: "password in a command that an option reads",
    cues: "<(echo ,<(printf ,<(cat <<< ",
    pattern: String.raw`((?<=(?:key|pass|pw|secret|token)\w{0,12}[ =])<\((?:echo(?: -n)?|printf(?: '?%s'?)?|cat <<<)[ \t]{1,4}["']?)((?!\$[({A-Za-z_])[^\s"')]{4,200})`,
    example: "wg set wg0 peer abc preshared-key <(echo {})",
    other: "diff <(echo hello) b",
  },
  {
    kind: "password of a list of users",
    cues: "chpasswd:",
    pattern: String.raw`(chpasswd:[ \t]{0,4}\r?\n(?:[ \t]{1,20}expire:[^\n]{0,20}\n)?[ \t]{1,20}(?:list|users):(?:[ \t]{0,4}\|)?[ \t]{0,4}\r?\n(?:[ \t]{1,20}(?:- )?[\w.-]{1,32}:\*{3}[ \t]{0,4}\r?\n){0,20}[ \t]{1,20}(?:- )?[\w.-]{1,32}:)([^\s"]{4,200})`,
    example: "chpasswd:\n  list: |\n    root:***\n    bob:{}",
    other: "chpasswd: reads lines",
  },
];
