-- Plans are written in the panel: a message keeps what its plan was called when it was asked for.
UPDATE "contact_messages" SET "plan" = CASE "plan" WHEN 'basico' THEN 'Básico' WHEN 'estandar' THEN 'Estándar' ELSE 'Mobile App' END
WHERE "plan" IN ('basico', 'estandar', 'mobile-app');
