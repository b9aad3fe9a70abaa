import type { CommandClass } from "clipanion";
import { ActivityListCommand, ActivitySearchCommand, ActivityShowCommand } from "./commands/activity.ts";
import { AdoptCommand } from "./commands/adopt.ts";
import { AskCommand } from "./commands/ask.ts";
import { BenefitCommand } from "./commands/benefit.ts";
import { BriefCommand } from "./commands/brief.ts";
import { BrowseCommand } from "./commands/browse.ts";
import { CompletionsCommand } from "./commands/completions.ts";
import { ConfigCommand } from "./commands/config.ts";
import { ConfigEditCommand } from "./commands/config-edit.ts";
import { ConfigGetCommand } from "./commands/config-get.ts";
import { ConfigInitCommand } from "./commands/config-init.ts";
import { ConfigSetCommand } from "./commands/config-set.ts";
import { ConfigUnsetCommand } from "./commands/config-unset.ts";
import { ContextCommand } from "./commands/context.ts";
import { DeferCommand } from "./commands/defer.ts";
import { DeferDropCommand } from "./commands/defer-drop.ts";
import { DeferListCommand } from "./commands/defer-list.ts";
import { DeleteCommand } from "./commands/delete.ts";
import { DiffCommand } from "./commands/diff.ts";
import { DoctorCommand } from "./commands/doctor.ts";
import { EditCommand } from "./commands/edit.ts";
import { ExportCommand } from "./commands/export.ts";
import { ForgetCommand } from "./commands/forget.ts";
import { GetCommand } from "./commands/get.ts";
import { HistoryCommand } from "./commands/history.ts";
import { HookCommand } from "./commands/hook.ts";
import { HostsCommand } from "./commands/hosts.ts";
import { ImportCommand } from "./commands/import.ts";
import { ImportGitCommand } from "./commands/import-git.ts";
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
import { RegistryImportCommand } from "./commands/registry-import.ts";
import { RegistryListCommand } from "./commands/registry-list.ts";
import { RegistryReindexCommand } from "./commands/registry-reindex.ts";
import { RegistryRemoveCommand } from "./commands/registry-remove.ts";
import { RegistrySearchCommand } from "./commands/registry-search.ts";
import { RegistryShowCommand } from "./commands/registry-show.ts";
import { RegistryStatsCommand } from "./commands/registry-stats.ts";
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
import { ShareCommand } from "./commands/share.ts";
import { ShareGitCommand } from "./commands/share-git.ts";
import { SpendCommand } from "./commands/spend.ts";
import { StatsCommand } from "./commands/stats.ts";
import { StatusCommand } from "./commands/status.ts";
import { StatuslineCommand } from "./commands/statusline.ts";
import { SupersedeCommand } from "./commands/supersede.ts";
import { SyncCompactCommand } from "./commands/sync-compact.ts";
import { SyncDevicesCommand } from "./commands/sync-devices.ts";
import { SyncGitCommand } from "./commands/sync-git.ts";
import { SyncInitCommand } from "./commands/sync-init.ts";
import { SyncJoinCommand } from "./commands/sync-join.ts";
import { SyncLeaveCommand } from "./commands/sync-leave.ts";
import { SyncNowCommand } from "./commands/sync-now.ts";
import { SyncPhraseCommand } from "./commands/sync-phrase.ts";
import { SyncPullCommand } from "./commands/sync-pull.ts";
import { SyncPushCommand } from "./commands/sync-push.ts";
import { SyncStatusCommand } from "./commands/sync-status.ts";
import { TimelineCommand } from "./commands/timeline.ts";
import { UnadoptCommand } from "./commands/unadopt.ts";
import { UndoCommand } from "./commands/undo.ts";
import { UninstallCommand } from "./commands/uninstall.ts";
import { UnpinCommand } from "./commands/unpin.ts";
import { UnshareCommand } from "./commands/unshare.ts";
import { UnshareGitCommand } from "./commands/unshare-git.ts";
import { UpdateCommand } from "./commands/update.ts";
import { UpkeepCommand } from "./commands/upkeep.ts";
import { WebCommand } from "./commands/web.ts";
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
  HostsCommand,
  ConfigCommand,
  ConfigGetCommand,
  ConfigSetCommand,
  ConfigUnsetCommand,
  ConfigInitCommand,
  ConfigEditCommand,
  StatuslineCommand,
  SpendCommand,
  LogsCommand,
  BrowseCommand,
  WebCommand,
  SearchCommand,
  RecentCommand,
  RecallCommand,
  TimelineCommand,
  GetCommand,
  AskCommand,
  ContextCommand,
  LedgerCommand,
  StatsCommand,
  BenefitCommand,
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
  ForgetCommand,
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
  ImportGitCommand,
  ExportCommand,
  RestoreCommand,
  SyncInitCommand,
  SyncJoinCommand,
  SyncStatusCommand,
  SyncNowCommand,
  SyncPushCommand,
  SyncPullCommand,
  SyncDevicesCommand,
  SyncPhraseCommand,
  SyncLeaveCommand,
  SyncCompactCommand,
  ShareCommand,
  UnshareCommand,
  ShareGitCommand,
  UnshareGitCommand,
  SyncGitCommand,
  HookCommand,
  McpCommand,
  WorkerCommand,
  ReceiptCommand,
];
