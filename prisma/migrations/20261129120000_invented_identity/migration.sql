-- Earlier versions stored an invented identity as the default of every site. A site with the demonstration content keeps it.
UPDATE options SET value = CASE key WHEN 'site.social' THEN '[]' ELSE '' END
WHERE NOT EXISTS (SELECT FROM users WHERE email = 'superadmin@quinde.test')
  AND (
    (key, value) IN (
      ('site.host', 'quinde.test'), ('site.email', 'hola@quinde.test'),
      ('site.phone', '+51 999 000 111'), ('site.city', 'Lima, Perú')
    )
    OR (key = 'site.social' AND value LIKE '%"https://github.com/"%"https://www.linkedin.com/"%"https://www.youtube.com/"%')
  );
