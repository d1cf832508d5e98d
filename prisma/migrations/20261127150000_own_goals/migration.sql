-- What this site itself tells of (lib/analytics/record/own-event.ts).
INSERT INTO site_goals (id, site_id, name, kind, pattern, created_at)
SELECT id::uuid, 1, name, 'event', name, '2026-11-27'
FROM (VALUES
  ('0198c0de-0001-7000-8000-000000000001', 'Contacto enviado'),
  ('0198c0de-0001-7000-8000-000000000002', 'Producto solicitado'),
  ('0198c0de-0001-7000-8000-000000000003', 'Registro'),
  ('0198c0de-0001-7000-8000-000000000004', 'Lección completada'),
  ('0198c0de-0001-7000-8000-000000000005', 'WhatsApp abierto')
) AS own (id, name)
ON CONFLICT DO NOTHING;
