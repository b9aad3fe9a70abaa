// Secrets in the arguments of programs, as a table of command lines: data for secret-clients.ts.

/**
 * Command lines with `*` for the secret and `_` for one other argument. `-p *` and `-p*` mean the option anywhere after the words
 * before it, `u:*` the part after the first ":" of the argument. `a,b` in the first place are programs with the same arguments.
 */
export const clientRows: readonly string[] = [
  "mysql,mysqldump,mysqladmin,mysqlimport,mysqlshow,mariadb,mariadb-dump,mariadb-admin -p*",
  "mysqladmin password *",
  "curl,http,https,xh,wget,ftp -u u:*",
  "curl --user u:*",
  "curl -U u:*",
  "curl --proxy-user u:*",
  "curl --oauth2-bearer *",
  "http,https,xh -a u:*",
  "docker,podman,nerdctl,buildah,skopeo,helm,oras,crane,oc,az,snowsql login -p *",
  "helm registry -p *",
  "az acr -p *",
  "oc,kubectl --token *",
  "sshpass -p*",
  "sshpass -p *",
  "redis-cli,keydb-cli,valkey-cli -a *",
  "redis-cli AUTH *",
  "mongo,mongosh,mongodump,mongorestore,mongoexport,mongoimport,cqlsh,snowsql,twine,rdesktop -p *",
  "ldapsearch,ldapadd,ldapmodify,ldapdelete,ldapwhoami,ldappasswd -w *",
  "ldappasswd -s *",
  "smbclient,rpcclient,winexe,smbget,smbmap,net -U u%*",
  "lftp -u u,*",
  "htpasswd _ _ *",
  "htpasswd -nb _ *",
  "openssl enc -k *",
  "openssl passwd *",
  "openssl -passin pass:*",
  "openssl -passout pass:*",
  "openssl -pass pass:*",
  "apksigner --ks-pass pass:*",
  "apksigner --key-pass pass:*",
  "psexec,psexec64 -p *",
  "ssh-keygen -N *",
  "ssh-keygen -P *",
  "zip,unzip -P *",
  "7z,7za,7zz,unrar,rar -p*",
  "cargo login *",
  "vault login *",
  "gh,glab --with-token *",
  "gh secret -b*",
  "gh secret -b *",
  "gh secret --body *",
  "doctl auth -t *",
  "poetry,composer http-basic _ *",
  "poetry config pypi-token.* *",
  "poetry,composer config http-basic.* _ *",
  "mosquitto_pub,mosquitto_sub,sqlcmd,bcp,osql -P *",
  "xfreerdp,xfreerdp3 /p:*",
  "plink,pscp,psftp -pw *",
  "keytool,jarsigner -storepass *",
  "keytool,jarsigner -keypass *",
  "mc alias set _ _ _ *",
  "rabbitmqctl add_user _ *",
  "rabbitmqctl change_password _ *",
  "net user _ *",
  "net use _ _ *",
  "net use _ _ _ *",
  "net use _ *",
  "useradd,usermod -p *",
  "security unlock-keychain -p *",
  "security -w *",
  "ansible-vault encrypt_string *",
  "rclone obscure *",
  "wpa_passphrase _ *",
  "sqlplus u/*",
  "nmcli password *",
  "nmcli wifi-sec.psk *",
  "nmcli 802-11-wireless-security.psk *",
  "redis-cli requirepass *",
  "netlify --auth *",
  "kubectl create secret --from-literal *",
  "ConvertTo-SecureString *",
  "ConvertTo-SecureString -String *",
];

/** Returns for each program its name and its rows, separated by tabs. Runs when the program is built. */
export function programRows(): string[] {
  const byProgram = new Map<string, string>();
  for (const row of clientRows)
    for (const program of row.slice(0, row.indexOf(" ")).split(","))
      byProgram.set(program, `${byProgram.get(program) ?? program}\t${row}`);
  return [...byProgram.values()];
}
