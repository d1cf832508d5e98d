-- What all admins may do with the links of a folder: see and change them, see them, or nothing.
CREATE TYPE link_folder_access AS ENUM ('open', 'shown', 'private');

CREATE TABLE link_folders (
  id UUID PRIMARY KEY,
  name TEXT COLLATE "es-x-icu" NOT NULL,
  access link_folder_access NOT NULL,
  created_by UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT link_folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX link_folders_plain_name_key ON link_folders (lower(name));
CREATE INDEX link_folders_created_by_idx ON link_folders (created_by);

-- Who may do everything with the links of a folder, beside who made it and superadmins.
CREATE TABLE link_folder_people (
  folder_id UUID NOT NULL,
  user_id UUID NOT NULL,
  PRIMARY KEY (folder_id, user_id),
  CONSTRAINT link_folder_people_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES link_folders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT link_folder_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX link_folder_people_user_id_idx ON link_folder_people (user_id);

-- No redirect asks for it, so notify_link does not listen to it.
ALTER TABLE short_links ADD COLUMN folder_id UUID;
ALTER TABLE short_links ADD CONSTRAINT short_links_folder_id_fkey
  FOREIGN KEY (folder_id) REFERENCES link_folders (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
