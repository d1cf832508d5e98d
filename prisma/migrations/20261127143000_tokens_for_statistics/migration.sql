-- A token that only asks for statistics.
ALTER TYPE token_scope ADD VALUE IF NOT EXISTS 'stats_read';
