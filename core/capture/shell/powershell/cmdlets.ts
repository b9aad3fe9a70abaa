import { lazy } from "../../../lazy.ts";
import type { Kind } from "../effect.ts";

/**
 * A cmdlet that names files. `files` lists the parameters that hold them, `positions` those that are given without a name, in
 * their order.
 */
export type FileCmdlet = {
  kind: Kind;
  files: readonly string[];
  positions: readonly string[];
  /** Only names with an extension are files: the rest are mostly folders. */
  listing?: true;
};

const content = ["path", "literalpath"];
const reading: FileCmdlet = { kind: "read", files: content, positions: ["path"] };
const writing: FileCmdlet = { kind: "write", files: content, positions: ["path", "value"] };

/** Cmdlets with files, by their names in small letters. A method is written with its dot, a static one with its type. */
export const fileCmdlets: () => ReadonlyMap<string, FileCmdlet> = lazy(
  () =>
    new Map<string, FileCmdlet>([
      ["get-content", reading],
      ["get-filehash", reading],
      ["import-csv", reading],
      ["import-clixml", reading],
      ["import-powershelldatafile", reading],
      ["select-xml", { ...reading, positions: ["xpath", "path"] }],
      ["select-string", { ...reading, positions: ["pattern", "path"], listing: true }],
      ["format-hex", reading],
      ["set-content", writing],
      ["add-content", writing],
      ["clear-content", writing],
      ["remove-item", { ...writing, positions: ["path"] }],
      ["new-item", { ...writing, positions: ["path"] }],
      ["set-item", writing],
      ["export-csv", { ...writing, positions: ["path"] }],
      ["export-clixml", { ...writing, positions: ["path"] }],
      ["out-file", { kind: "write", files: ["filepath", "literalpath"], positions: ["filepath", "encoding"] }],
      ["tee-object", { kind: "write", files: ["filepath", "literalpath"], positions: ["filepath"] }],
      ["invoke-webrequest", { kind: "run", files: ["outfile"], positions: ["uri"] }],
      ["invoke-restmethod", { kind: "run", files: ["outfile"], positions: ["uri"] }],
      ["[io.file]::readalltext", reading],
      ["[io.file]::readalllines", reading],
      ["[io.file]::readallbytes", reading],
      ["[io.file]::readlines", reading],
      ["[io.file]::openread", reading],
      ["[io.file]::opentext", reading],
      ["[io.file]::writealltext", writing],
      ["[io.file]::writealllines", writing],
      ["[io.file]::writeallbytes", writing],
      ["[io.file]::appendalltext", writing],
      ["[io.file]::appendalllines", writing],
      ["[io.file]::create", writing],
      ["[io.file]::createtext", writing],
      ["[io.file]::openwrite", writing],
      ["[io.file]::delete", writing],
      [".save", writing],
    ]),
);

/** What copies, moves or renames: from the first parameter to the second one. */
export const copyCmdlets: () => ReadonlyMap<string, "copy" | "move" | "rename"> = lazy(
  () =>
    new Map([
      ["copy-item", "copy"],
      ["move-item", "move"],
      ["rename-item", "rename"],
      ["[io.file]::copy", "copy"],
      ["[io.file]::move", "move"],
    ]),
);

/** Cmdlets without files, by what they do. */
export const otherCmdlets: () => ReadonlyMap<string, Kind> = lazy(() => {
  const kinds = new Map<string, Kind>();
  const add = (kind: Kind, names: string) => {
    for (const name of names.split(/\s+/)) kinds.set(name, kind);
  };
  add(
    "neutral",
    `add-member add-type clear-host clear-variable compare-object convert-path convertfrom-csv convertfrom-json
    convertfrom-stringdata convertto-csv convertto-html convertto-json convertto-xml foreach-object format-custom format-list
    format-table format-wide get-alias get-culture get-date get-error get-host get-location get-member get-random
    get-unique get-variable group-object import-module join-path join-string measure-command measure-object new-guid new-object
    new-timespan new-variable out-default out-host out-null out-string pop-location push-location read-host
    remove-module remove-variable resolve-path select-object set-executionpolicy set-location set-psdebug set-strictmode
    set-variable sort-object split-path start-sleep stop-process tee-variable test-path update-typedata using wait-event
    wait-process where-object write-debug write-error write-host write-information write-output write-progress write-verbose
    write-warning start-transcript stop-transcript enable-psbreakpoint`,
  );
  add(
    "read",
    `find-module find-package get-acl get-authenticodesignature get-childitem get-cimclass get-ciminstance get-clipboard
    get-command get-computerinfo get-eventlog get-executionpolicy get-filehash get-help get-history get-hotfix get-item
    get-itemproperty get-itempropertyvalue get-job get-module get-mpcomputerstatus get-mppreference get-mpthreat
    get-mpthreatdetection get-netadapter get-netfirewallrule get-netipaddress get-nettcpconnection get-netudpendpoint get-package
    get-process get-psdrive get-psprovider get-scheduledtask get-service get-timezone get-volume get-winevent get-wmiobject
    receive-job resolve-dnsname test-connection test-netconnection test-json [io.file]::exists [io.directory]::exists
    [io.directory]::getfiles [io.directory]::getdirectories`,
  );
  add(
    "write",
    `clear-item clear-recyclebin compress-archive expand-archive new-itemproperty remove-itemproperty set-acl
    set-itemproperty [io.directory]::createdirectory [io.directory]::delete [io.directory]::move`,
  );
  add("test", "invoke-pester");
  add("build", "invoke-scriptanalyzer test-modulemanifest");
  add("run", "invoke-expression invoke-command start-job start-process invoke-item");
  return kinds;
});

const aliasPairs = `ac add-content, clc clear-content, cat get-content, gc get-content, type get-content, sc set-content,
  sls select-string, dir get-childitem, gci get-childitem, ls get-childitem, gi get-item, gp get-itemproperty, ni new-item,
  del remove-item, erase remove-item, rd remove-item, ri remove-item, rm remove-item, rmdir remove-item,
  copy copy-item, cp copy-item, cpi copy-item, move move-item, mv move-item, mi move-item, ren rename-item, rni rename-item,
  cd set-location, chdir set-location, sl set-location, pushd push-location, popd pop-location, gl get-location,
  pwd get-location, echo write-output, write write-output, sleep start-sleep, kill stop-process, spps stop-process,
  ps get-process, gps get-process, cls clear-host, clear clear-host, tee tee-object, sort sort-object, select select-object,
  where where-object, ? where-object, % foreach-object, foreach foreach-object, measure measure-object, group group-object,
  compare compare-object, diff compare-object, ft format-table, fl format-list, fw format-wide, gm get-member,
  gcm get-command, gal get-alias, gsv get-service, gu get-unique, h get-history, history get-history, man get-help,
  help get-help, oh out-host, iwr invoke-webrequest, irm invoke-restmethod, iex invoke-expression, icm invoke-command,
  ii invoke-item, saps start-process, start start-process, rvpa resolve-path, cvpa convert-path, sp set-itemproperty,
  ipmo import-module, sajb start-job, rcjb receive-job, epcsv export-csv, ipcsv import-csv, fhx format-hex,
  sv set-variable, set set-variable, gv get-variable`;

const aliases = lazy(() => {
  const names = new Map<string, string>();
  for (const pair of aliasPairs.split(/,\s+/)) {
    const [alias = "", name = ""] = pair.split(" ");
    names.set(alias, name);
  }
  return names;
});

/** Returns the cmdlet's name in small letters, without its module; the name itself when it is no alias. */
export function cmdletName(written: string): string {
  const name = written.slice(written.lastIndexOf("\\") + 1).toLowerCase();
  return aliases().get(name) ?? name;
}

export function isAlias(written: string): boolean {
  return aliases().has(written.toLowerCase());
}

export function isKnownCmdlet(name: string): boolean {
  return fileCmdlets().has(name) || copyCmdlets().has(name) || otherCmdlets().has(name);
}

/** The verbs that names of cmdlets start with, in small letters. */
const verbs = ` add assert clear close compare complete compress confirm connect convert convertfrom convertto copy debug disable
 disconnect dismount edit enable enter exit expand export find foreach format get group grant hide import initialize install invoke
 join limit lock measure merge mount move new open optimize out ping pop protect publish push read receive redo register remove
 rename repair request reset resize resolve restart restore resume revoke save search select send set show skip sort split start
 step stop submit suspend switch sync tee test trace unblock undo uninstall unlock unprotect unpublish unregister update use wait
 watch where write `;

export function isVerb(lowerName: string): boolean {
  return lowerName !== "" && (verbs.includes(` ${lowerName} `) || verbs.includes(` ${lowerName}\n`));
}
