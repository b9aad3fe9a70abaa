// Commands that read a secret from their standard input: data for piped-secrets.ts.

export type ReaderRow = {
  /** Literals, separated by commas, of which one is in the command. */
  readonly cue: string;
  /** An expression for what follows the literal. */
  readonly rest?: string;
  /** The part of the input that is the secret: all of it, unless it is the first line, or what is behind the ":" of each line. */
  readonly part?: "line" | "pair";
  /** The command may read something else: only a value that looks like a password is one. */
  readonly isUnsure?: boolean;
  readonly example: string;
  /** A command of the same name that reads no secret. */
  readonly other: string;
};

const options = String.raw`(?:[ \t]+(?:-[ugpChUDRTrt][ \t]+\S{1,40}|-[A-Za-z-]{1,20}(?:=\S{1,40})?)){0,6}?[ \t]+`;
const words = String.raw`(?:[ \t]+[^\s|;&<]{1,60}){0,6}?[ \t]+`;

export const readerRows: readonly ReaderRow[] = [
  {
    cue: "sudo",
    rest: `${options}(?:-[A-Za-z]{0,6}S|--stdin)(?![\\w-])`,
    part: "line",
    example: "sudo -kS ls",
    other: "sudo tee /etc/motd",
  },
  { cue: "chpasswd", part: "pair", example: "chroot /mnt chpasswd", other: "./my-chpasswd.sh" },
  { cue: "passwd --stdin", example: "passwd --stdin bob", other: "tee /etc/passwd" },
  { cue: "passwd", isUnsure: true, example: "passwd bob", other: "tee /etc/passwd" },
  { cue: "smbpasswd", rest: `${words}-[a-z]{0,3}s(?![\\w-])`, example: "smbpasswd -a -s bob", other: "smbpasswd -h" },
  {
    cue: "--password-stdin,--passwordstdin,--passwd-on-stdin,--token-stdin,--secret-stdin,--pass-stdin,--stdin-name,--password-file -",
    example: "docker login --password-stdin",
    other: "docker load --stdin-format tar",
  },
  { cue: "--with-token", example: "gh auth login --with-token", other: "gh auth login --web" },
  { cue: "--passphrase-fd", rest: "[ =]0", example: "gpg --passphrase-fd 0 -d x", other: "gpg --passphrase-fd 3 -d x" },
  { cue: "-pass stdin,-passin stdin,-passout stdin", example: "openssl rsa -passin stdin", other: "openssl rsa -in k" },
  { cue: "openssl passwd", rest: `${words}-stdin`, example: "openssl passwd -6 -stdin", other: "openssl sha256" },
  { cue: "vncpasswd", rest: `${words}-f`, example: "vncpasswd -f", other: "vncpasswd -h" },
  { cue: "mkpasswd", example: "mkpasswd -s", other: "cat mkpasswd.c" },
  { cue: "htpasswd", rest: `${words}-[a-zB]{0,4}i`, example: "htpasswd -i users bob", other: "tee htpasswd" },
  {
    cue: "cryptsetup",
    rest: `${words}(?:luks(?:Format|Open|AddKey|ChangeKey|Resume)|open|create|resize|reencrypt)`,
    example: "cryptsetup -q luksAddKey /dev/sda1",
    other: "cryptsetup status x",
  },
  { cue: "zfs load-key", example: "zfs load-key tank", other: "zfs list" },
  { cue: "kinit", example: "kinit bob@EXAMPLE", other: "tee kinit.log" },
  { cue: "| su", rest: "[ \\t]", isUnsure: true, example: "| su - bob -c ls", other: "| sum" },
  {
    cue: "vault login",
    rest: `${words}-(?!\\S)|[ \\t]+--?stdin`,
    example: "vault login -",
    other: "vault login -method=oidc",
  },
  { cue: "login --stdin", example: "heroku login --stdin", other: "login --help" },
  { cue: "secret put,secret set,secret create", example: "wrangler secret put X", other: "wrangler secret list" },
  {
    cue: "secrets create,versions add",
    example: "gcloud secrets create x --data-file=-",
    other: "gcloud secrets list",
  },
  { cue: "config set --secret", example: "pulumi config set --secret x", other: "pulumi config get x" },
  { cue: "vercel env add", example: "vercel env add X production", other: "vercel env ls" },
  { cue: "pass insert", example: "pass insert -m mail", other: "pass git log" },
  { cue: "secret-tool store", example: "secret-tool store --label=x a b", other: "secret-tool search a b" },
  { cue: "ansible-vault encrypt_string", example: "ansible-vault encrypt_string", other: "ansible-vault view x" },
  { cue: "kubeseal", rest: `${words}--raw`, example: "kubeseal --raw", other: "kubeseal --validate" },
  { cue: "systemd-creds encrypt", example: "systemd-creds encrypt - x", other: "systemd-creds list" },
  { cue: "rclone obscure", example: "rclone obscure -", other: "rclone rcat x:y" },
  { cue: "base64", isUnsure: true, example: "base64 -w0", other: "base64url x" },
  {
    cue: "private-key /dev/stdin,preshared-key /dev/stdin",
    example: "wg set wg0 private-key /dev/stdin",
    other: "wg set wg0 private-key key.txt",
  },
  { cue: "doveadm pw", example: "doveadm pw -s BLF-CRYPT", other: "doveadm who" },
];
