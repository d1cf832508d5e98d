-- What this site itself tells of (lib/analytics/record/own-event.ts).
INSERT INTO site_goals (id, site_id, name, kind, pattern)
SELECT gen_random_uuid(), 1, name, 'event', name
FROM (VALUES ('Contacto enviado'), ('Producto solicitado'), ('Registro'), ('Lección completada'), ('WhatsApp abierto')) AS own (name)
ON CONFLICT DO NOTHING;
