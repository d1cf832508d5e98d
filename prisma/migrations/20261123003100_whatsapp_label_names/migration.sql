-- No two labels differ in capitals alone, whatever order the database was made with.
CREATE UNIQUE INDEX whatsapp_labels_plain_name_key ON whatsapp_labels (lower(name COLLATE "es-x-icu"));
