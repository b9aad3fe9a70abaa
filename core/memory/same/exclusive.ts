import { lazy } from "../../lazy.ts";

/**
 * Things of which a project uses one per purpose, one group a line: choosing another one retires the first. Written as the
 * analyzer's stems are compared, in lower case; several words are matched as a phrase.
 */
const groups = `npm, yarn, pnpm
  tabs, spaces
  single quotes, double quotes, single quote, double quote
  jest, vitest, mocha, jasmine, node:test, bun test
  pytest, unittest, nose
  postgres, postgresql, mysql, mariadb, sqlite, mongodb, mongo, cockroachdb, oracle, sql server
  redis, memcached, valkey, dragonfly
  kafka, rabbitmq, sqs, nats, bullmq, celery
  eslint, biome, oxlint, tslint
  prettier, dprint
  black, yapf
  ruff, flake8, pylint
  webpack, vite, rollup, esbuild, parcel, turbopack, rspack
  react, vue, svelte, angular, solid
  express, fastify, koa, hono, nestjs
  flask, django, fastapi
  rest, graphql, grpc, trpc
  squash, rebase, merge commits, merge commit
  camelcase, snake_case, kebab-case, pascalcase
  poetry, pipenv, uv, pip
  gradle, maven, bazel
  docker, podman
  kubernetes, nomad, ecs
  aws, azure, gcp
  github actions, gitlab ci, circleci, jenkins
  zod, valibot, yup, joi
  prisma, drizzle, typeorm, sequelize, knex
  tailwind, styled-components, css modules, emotion
  redux, zustand, mobx, jotai
  monorepo, polyrepo
  utc, local time
  node, deno
  terraform, pulumi
  cypress, playwright, selenium
  sentry, rollbar, bugsnag
  stripe, paypal, adyen, braintree
  jwt, sessions, session cookies
  semicolons, no semicolons
  uuid, ulid, nanoid
  json, yaml, toml
  axios, fetch, got
  moment, dayjs, date-fns, luxon, temporal
  axum, actix, rocket, warp
  default exports, named exports, default export, named export
  relative imports, absolute imports
  class components, function components, functional components
  composition api, options api
  slog, logrus, zap, zerolog
  winston, pino
  helm, kustomize
  argo cd, flux
  nftables, iptables, ufw, firewalld
  nginx, caddy, traefik
  flyway, liquibase
  swiftui, uikit
  hilt, koin, dagger
  coroutines, rxjava
  riverpod, bloc
  tokio, async-std, smol
  pandas, polars
  pytorch, tensorflow, jax
  airflow, prefect, dagster
  mlflow, wandb`;

/** The number of each name's group. */
const groupOf = lazy(
  () =>
    new Map<string, number>(
      groups
        .split("\n")
        .flatMap((line, group) => line.split(",").map((name): [string, number] => [name.trim(), group])),
    ),
);
const maxPhraseWords = 2;
const sameThing = new Map([
  ["postgresql", "postgres"],
  ["mongo", "mongodb"],
  ["single quote", "single quotes"],
  ["double quote", "double quotes"],
  ["merge commit", "merge commits"],
  ["default export", "default exports"],
  ["named export", "named exports"],
  ["functional components", "function components"],
]);

const testRunners = lazy(() => new Set(["jest", "pytest", "cypress"].map((name) => groupOf().get(name))));

/** Returns whether a group holds tools that run tests. */
export function isTestRunner(group: number): boolean {
  return testRunners().has(group);
}

/** A named thing, the group of its alternatives, and the index of its first word. */
export type NamedThing = { name: string; group: number; at: number; words: number };

/** Returns the known things that the words (small letters, in order) name. */
export function namedThings(words: readonly string[]): NamedThing[] {
  const found: NamedThing[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = maxPhraseWords; length > 0; length--) {
      const name = words.slice(at, at + length).join(" ");
      const group = groupOf().get(name);
      if (group === undefined) continue;
      found.push({ name: sameThing.get(name) ?? name, group, at, words: length });
      at += length - 1;
      break;
    }
  }
  return found;
}
