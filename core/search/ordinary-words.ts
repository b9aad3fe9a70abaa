import { stem, stemPrefix } from "./stem.ts";

// A new store knows too little to tell a rare word from a common one: with twelve memories "header" looks as rare as
// "kubelet". These are words that any conversation about software uses. One string, split on first use.

const talk = `able actually add again almost already alright always another anything around ask avoid away back bad based
basically because become before begin behind believe below best better between big bit both bring call came can cannot care
case cause certain change check choose clean clear clearly come compare complete consider continue could couple current
currently day deal decide definitely depend describe detail differ different difference difficult discuss double down
during easy either else end enough especially even ever every everything exact exactly example except exist expect explain
extra fact fail fast feel few figure final finally find fine first follow forget former found full further general get give
go going good got great guess half hand happen hard hello help here hey hi hold home hope huge idea idk imagine important
inside instead interest just keep kind know large last later least leave left less let like list little live long look lot
made main maybe mean mention might mind minute miss mistake moment more most move much must name near necessary need never
new next nice nothing notice now number ok okay old once one two three four five open opinion option order original ought
out outside over own part people perhaps person place plan please point possible prefer pretty previous previously probably
problem proper properly provide put quick quickly quite rather read ready real really reason recent recommend regard relate
remain remember remind remove repeat replace reply rest right rule said same save say second see seem seen separate seriously
set several shall short show side similar simple simply since single situation size slow small solve somehow someone
something sometimes soon sorry sort speak special specific start state stay step still stop stuff such suggest suppose sure
switch take talk tell thank thanks thing think though thought through time today together told tomorrow took top total
toward tried true try trying turn type under understand unless until up upon use used useful user usual usually various
very wait walk want watch way week well went whatever whether while whole wonder word work world worse worst worth would
wrong year yes yesterday yet write written`;

const development = `access action agent api app application apply argument array async attempt automatic available backend
base batch block body bool boolean branch broken browser buffer bug build button byte cache callback character class cli
client close code column command comment commit common compile component config configuration configure connect connection
console constant content context control convert copy count crash create css custom data database date debug declare default
define delete deploy dependency design dev develop developer development device diff directory disable display doc document
documentation draft drop edit editor element email empty enable endpoint engine entry environment error event exception
execute exit export express expression extend external feature fetch field file filter fix flag flow folder font form format
framework frontend function generate generic git github global group guide handle handler hash header hook host html http
https id image implement implementation import improve include index info information init initial input insert install
instance integrate interface internal invalid issue item java javascript job join js json key language layer layout lib
library library line link linux load local lock log logic loop machine main manage manager manual map match memory menu
merge message method migrate migration mode model module monitor multiple network node null object online operation optimize
output override package page panel parameter parse pass password patch path pattern performance permission php pipeline
plugin pr process product production program project promise prompt property publish pull push python query queue random
range rate record refactor reference regex register release remote rename render repo repository report request require
reset resolve resource respond response restart result retry return review root route router row run runtime sample scale
schema scope screen script search section secure security select send server service session setting setup shell site
software source space spec speed sql stack standard static statement status storage store string structure style submit
summary support sync syntax system tab table tag target task team template temp terminal test text theme thread throw
timeout title todo token tool track transaction trigger troubleshoot ts typescript ui unit unknown update upgrade upload url
utility valid validate validation value variable verify version view warning web website window windows workflow wrapper xml
yaml zero`;

const all = ` ${talk} ${development} `.replaceAll("\n", " ");

/**
 * Tells whether a word, given by its stem, is too ordinary to be evidence by itself. Only the words that begin like the
 * stem are stemmed: to stem them all would take a hook longer than its search.
 */
export function isOrdinary(wordStem: string): boolean {
  const beginning = ` ${stemPrefix(wordStem)}`;
  for (let at = all.indexOf(beginning); at >= 0; at = all.indexOf(beginning, at + 1)) {
    if (stem(all.slice(at + 1, all.indexOf(" ", at + 1))) === wordStem) return true;
  }
  return false;
}
