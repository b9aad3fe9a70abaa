import type { CommandClass } from "clipanion";
import { ActivityListCommand, ActivitySearchCommand, ActivityShowCommand } from "./commands/activity.ts";
import { AdoptCommand } from "./commands/adopt.ts";
import { AskCommand } from "./commands/ask.ts";
import { BriefCommand } from "./commands/brief.ts";
import { BrowseCommand } from "./commands/browse.ts";
import { CompletionsCommand } from "./commands/completions.ts";
import { ConfigCommand } from "./commands/config.ts";
import { ContextCommand } from "./commands/context.ts";
import { DeferCommand } from "./commands/defer.ts";
import { DeferDropCommand } from "./commands/defer-drop.ts";
import { DeferListCommand } from "./commands/defer-list.ts";
import { DeleteCommand } from "./commands/delete.ts";
import { DiffCommand } from "./commands/diff.ts";
import { DoctorCommand } from "./commands/doctor.ts";
import { EditCommand } from "./commands/edit.ts";
import { ExportCommand } from "./commands/export.ts";
import { GetCommand } from "./commands/get.ts";
import { HistoryCommand } from "./commands/history.ts";
import { HookCommand } from "./commands/hook.ts";
import { ImportCommand } from "./commands/import.ts";
import { InstallCommand } from "./commands/install.ts";
import { LedgerCommand } from "./commands/ledger.ts";
import { LogsCommand } from "./commands/logs.ts";
import { McpCommand } from "./commands/mcp.ts";
import { OptimizeCommand } from "./commands/optimize.ts";
import { PinCommand } from "./commands/pin.ts";
import { ProjectsForgetCommand } from "./commands/projects-forget.ts";
import { ProjectsListCommand } from "./commands/projects-list.ts";
import { ProjectsMergeCommand } from "./commands/projects-merge.ts";
import { ProjectsMoveCommand } from "./commands/projects-move.ts";
import { ProjectsRenameCommand } from "./commands/projects-rename.ts";
import { RecallCommand } from "./commands/recall.ts";
import { ReceiptCommand } from "./commands/receipt.ts";
import { RecentCommand } from "./commands/recent.ts";
import {
  RegistryListCommand,
  RegistryReindexCommand,
  RegistrySearchCommand,
  RegistryShowCommand,
  RegistryStatsCommand,
} from "./commands/registry.ts";
import { RegistryImportCommand, RegistryRemoveCommand } from "./commands/registry-import.ts";
import { RepairCommand } from "./commands/repair.ts";
import { RestoreCommand } from "./commands/restore.ts";
import { ReviewCommand } from "./commands/review.ts";
import { ReviewKeepCommand } from "./commands/review-keep.ts";
import { ReviewRejectCommand } from "./commands/review-reject.ts";
import { SaveCommand } from "./commands/save.ts";
import { ScrubCommand } from "./commands/scrub.ts";
import { SearchCommand } from "./commands/search.ts";
import { SessionsDiffCommand, SessionsShowCommand, SessionsUndoCommand } from "./commands/sessions.ts";
import { SessionsListCommand } from "./commands/sessions-list.ts";
import { SpendCommand } from "./commands/spend.ts";
import { StatsCommand } from "./commands/stats.ts";
import { StatusCommand } from "./commands/status.ts";
import { StatuslineCommand } from "./commands/statusline.ts";
import { SupersedeCommand } from "./commands/supersede.ts";
import { TimelineCommand } from "./commands/timeline.ts";
import { UnadoptCommand } from "./commands/unadopt.ts";
import { UndoCommand } from "./commands/undo.ts";
import { UninstallCommand } from "./commands/uninstall.ts";
import { UnpinCommand } from "./commands/unpin.ts";
import { UpdateCommand } from "./commands/update.ts";
import { UpkeepCommand } from "./commands/upkeep.ts";
import { WorkerCommand } from "./commands/worker.ts";
import type { CliContext } from "./context.ts";

/** All commands, in the order of the help. */
export const commands: CommandClass<CliContext>[] = [
  InstallCommand,
  UninstallCommand,
  AdoptCommand,
  UnadoptCommand,
  BriefCommand,
  CompletionsCommand,
  DoctorCommand,
  RepairCommand,
  UpdateCommand,
  StatusCommand,
  ConfigCommand,
  StatuslineCommand,
  SpendCommand,
  LogsCommand,
  BrowseCommand,
  SearchCommand,
  RecentCommand,
  RecallCommand,
  TimelineCommand,
  GetCommand,
  AskCommand,
  ContextCommand,
  LedgerCommand,
  StatsCommand,
  DeferListCommand,
  SaveCommand,
  EditCommand,
  ReviewCommand,
  ReviewKeepCommand,
  ReviewRejectCommand,
  PinCommand,
  UnpinCommand,
  SupersedeCommand,
  DeferCommand,
  DeferDropCommand,
  DeleteCommand,
  HistoryCommand,
  DiffCommand,
  UndoCommand,
  UpkeepCommand,
  OptimizeCommand,
  ScrubCommand,
  SessionsListCommand,
  SessionsShowCommand,
  SessionsDiffCommand,
  SessionsUndoCommand,
  ActivityListCommand,
  ActivitySearchCommand,
  ActivityShowCommand,
  RegistryListCommand,
  RegistrySearchCommand,
  RegistryShowCommand,
  RegistryImportCommand,
  RegistryRemoveCommand,
  RegistryReindexCommand,
  RegistryStatsCommand,
  ProjectsListCommand,
  ProjectsMergeCommand,
  ProjectsRenameCommand,
  ProjectsMoveCommand,
  ProjectsForgetCommand,
  ImportCommand,
  ExportCommand,
  RestoreCommand,
  HookCommand,
  McpCommand,
  WorkerCommand,
  ReceiptCommand,
];
