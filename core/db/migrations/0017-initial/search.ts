/** SQL of the search indexes. */
export const search = `
-- The index holds no text of its own: core/search derives the columns, core/memory keeps them in step.
CREATE VIRTUAL TABLE observation_fts USING fts5(
  title, body, files, parts,
  content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);

-- How many memories hold a term, straight from the index.
CREATE VIRTUAL TABLE observation_vocab USING fts5vocab(observation_fts, row);

-- The same columns as observation_fts, so that both are filled and weighed alike. A row's id is that of its record times
-- four plus the number of its source (core/store/record-index.ts).
CREATE VIRTUAL TABLE record_fts USING fts5(
  title, body, files, parts,
  content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);
CREATE VIRTUAL TABLE record_vocab USING fts5vocab(record_fts, row);

-- What is missing is added by the next search that asks for it: writing a prompt costs nothing more than before. What
-- has changed leaves at once. What is deleted takes the whole index with it, to be made anew: a contentless table only
-- marks a row as deleted and keeps its words, whatever 'secure-delete' says.
CREATE TRIGGER prompt_index_update AFTER UPDATE OF text ON prompt BEGIN
  DELETE FROM record_fts WHERE rowid = old.id * 4;
END;
CREATE TRIGGER summary_index_update AFTER UPDATE ON summary BEGIN
  DELETE FROM record_fts WHERE rowid = old.session_id * 4 + 1;
END;
CREATE TRIGGER deferred_index_update AFTER UPDATE OF title, detail, files, reason ON deferred BEGIN
  DELETE FROM record_fts WHERE rowid = old.id * 4 + 2;
END;
CREATE TRIGGER prompt_index_delete AFTER DELETE ON prompt BEGIN
  INSERT INTO record_fts (record_fts) VALUES ('delete-all');
END;
CREATE TRIGGER summary_index_delete AFTER DELETE ON summary BEGIN
  INSERT INTO record_fts (record_fts) VALUES ('delete-all');
END;
CREATE TRIGGER deferred_index_delete AFTER DELETE ON deferred BEGIN
  INSERT INTO record_fts (record_fts) VALUES ('delete-all');
END;
`;
