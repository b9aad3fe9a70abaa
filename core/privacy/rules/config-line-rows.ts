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
];
