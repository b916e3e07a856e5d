/** The endpoint table: every row, collected. Routes, functions, grants and documents are derived from here. */
import accountAudit from '#functions/account/audit.route.ts';
import accountCreateKey from '#functions/account/create-key.route.ts';
import accountInfo from '#functions/account/info.route.ts';
import accountListKeys from '#functions/account/list-keys.route.ts';
import accountRenewKey from '#functions/account/renew-key.route.ts';
import accountRevokeKey from '#functions/account/revoke-key.route.ts';
import accountUsage from '#functions/account/usage.route.ts';
import aleLegacy from '#functions/ale/legacy.route.ts';
import cueSheetsConvert from '#functions/cue-sheets/convert.route.ts';
import cueSheetsLegacy from '#functions/cue-sheets/legacy.route.ts';
import cueProjectsAddEntries from '#functions/cue-sheets/projects/add-entries.route.ts';
import cueProjectsClearEntries from '#functions/cue-sheets/projects/clear-entries.route.ts';
import cueProjectsCopy from '#functions/cue-sheets/projects/copy.route.ts';
import cueProjectsCreate from '#functions/cue-sheets/projects/create.route.ts';
import cueProjectsExport from '#functions/cue-sheets/projects/export.route.ts';
import cueProjectsGet from '#functions/cue-sheets/projects/get.route.ts';
import cueProjectsImport from '#functions/cue-sheets/projects/import.route.ts';
import cueProjectsList from '#functions/cue-sheets/projects/list.route.ts';
import cueProjectsListEntries from '#functions/cue-sheets/projects/list-entries.route.ts';
import cueProjectsRemove from '#functions/cue-sheets/projects/remove.route.ts';
import cueProjectsRemoveEntry from '#functions/cue-sheets/projects/remove-entry.route.ts';
import cueProjectsUpdate from '#functions/cue-sheets/projects/update.route.ts';
import cueProjectsUpdateEntry from '#functions/cue-sheets/projects/update-entry.route.ts';
import cutCancel from '#functions/cut-detection/cancel.route.ts';
import cutGetProcess from '#functions/cut-detection/get-process.route.ts';
import cutLegacyList from '#functions/cut-detection/legacy-list.route.ts';
import cutLegacyProcess from '#functions/cut-detection/legacy-process.route.ts';
import cutListProcesses from '#functions/cut-detection/list-processes.route.ts';
import cutStart from '#functions/cut-detection/start.route.ts';
import edlLegacy from '#functions/edl/legacy.route.ts';
import filesDownload from '#functions/files/download.route.ts';
import filesGet from '#functions/files/get.route.ts';
import filesList from '#functions/files/list.route.ts';
import filesRemove from '#functions/files/remove.route.ts';
import legacyInfo from '#functions/legacy/info.route.ts';
import legacyRoot from '#functions/legacy/root.route.ts';
import liveCreateProject from '#functions/live-notes/create-project.route.ts';
import liveGetNote from '#functions/live-notes/get-note.route.ts';
import liveGetProject from '#functions/live-notes/get-project.route.ts';
import liveListNotes from '#functions/live-notes/list-notes.route.ts';
import liveListProjects from '#functions/live-notes/list-projects.route.ts';
import liveRemoveNote from '#functions/live-notes/remove-note.route.ts';
import liveRemoveProject from '#functions/live-notes/remove-project.route.ts';
import liveRenewKey from '#functions/live-notes/renew-key.route.ts';
import liveSaveNotes from '#functions/live-notes/save-notes.route.ts';
import liveUpdateNote from '#functions/live-notes/update-note.route.ts';
import liveUpdateProject from '#functions/live-notes/update-project.route.ts';
import liveUpdates from '#functions/live-notes/updates.route.ts';
import markersConvert from '#functions/markers/convert.route.ts';
import markersLegacy from '#functions/markers/legacy.route.ts';
import serviceFormats from '#functions/service/formats.route.ts';
import serviceHealth from '#functions/service/health.route.ts';
import serviceNotFound from '#functions/service/not-found.route.ts';
import subtitlesConvert from '#functions/subtitles/convert.route.ts';
import subtitlesInspect from '#functions/subtitles/inspect.route.ts';
import subtitlesLegacy from '#functions/subtitles/legacy.route.ts';
import watermarkCreate from '#functions/watermark/create.route.ts';
import watermarkLegacy from '#functions/watermark/legacy.route.ts';
import type { Route } from '#shared/api/route.ts';

export const ROUTES: readonly Route[] = [
  accountAudit,
  accountCreateKey,
  accountInfo,
  accountListKeys,
  accountRenewKey,
  accountRevokeKey,
  accountUsage,
  aleLegacy,
  cueSheetsConvert,
  cueSheetsLegacy,
  cueProjectsAddEntries,
  cueProjectsClearEntries,
  cueProjectsCopy,
  cueProjectsCreate,
  cueProjectsExport,
  cueProjectsGet,
  cueProjectsImport,
  cueProjectsList,
  cueProjectsListEntries,
  cueProjectsRemove,
  cueProjectsRemoveEntry,
  cueProjectsUpdate,
  cueProjectsUpdateEntry,
  cutCancel,
  cutGetProcess,
  cutLegacyList,
  cutLegacyProcess,
  cutListProcesses,
  cutStart,
  edlLegacy,
  filesDownload,
  filesGet,
  filesList,
  filesRemove,
  legacyInfo,
  legacyRoot,
  liveCreateProject,
  liveGetNote,
  liveGetProject,
  liveListNotes,
  liveListProjects,
  liveRemoveNote,
  liveRemoveProject,
  liveRenewKey,
  liveSaveNotes,
  liveUpdateNote,
  liveUpdateProject,
  liveUpdates,
  markersConvert,
  markersLegacy,
  serviceFormats,
  serviceHealth,
  serviceNotFound,
  subtitlesConvert,
  subtitlesInspect,
  subtitlesLegacy,
  watermarkCreate,
  watermarkLegacy,
];
