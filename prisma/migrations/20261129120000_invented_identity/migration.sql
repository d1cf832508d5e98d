-- Earlier versions stored an invented identity as the default of every site. A site with the demonstration content keeps
-- it, and so does a value that somebody wrote. City and networks go only together with the invented address.
UPDATE options SET value = CASE key WHEN 'site.social' THEN '[]' ELSE '' END
WHERE NOT EXISTS (SELECT FROM users WHERE email = 'superadmin@quinde.test')
  AND NOT EXISTS (SELECT FROM option_changes change WHERE change.option_id = options.id)
  AND (
    (key, value) IN (('site.host', 'quinde.test'), ('site.email', 'hola@quinde.test'), ('site.phone', '+51 999 000 111'))
    OR key IN ('site.city', 'site.social')
      AND EXISTS (SELECT FROM options other WHERE other.key = 'site.email' AND other.value = 'hola@quinde.test')
  );
