-- A title's own weight, with the words that are written together in it: "sql" finds "PostgreSQL", "script" finds "TypeScript".
CREATE FUNCTION title_vector(title text) RETURNS tsvector
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_vector(title, 'A') || search_vector((
    SELECT string_agg(regexp_replace(word[1], '([a-z])([A-Z])', '\1 \2', 'g'), ' ')
    FROM regexp_matches(title, '\w*[a-z][A-Z]\w*', 'g') AS word
  ), 'A')
$$;

CREATE OR REPLACE FUNCTION index_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := title_vector(NEW.title) || search_vector(NEW.description, 'B');
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION index_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := title_vector(NEW.title_lesson) || search_vector(NEW.description_lesson, 'B');
  NEW.search := NEW.search_head || search_vector(NEW.markdown, 'C');
  NEW.words := count_words(NEW.markdown);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION index_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_head := title_vector(NEW.name)
    || search_vector(concat_ws(' ', NEW.category, array_to_string(NEW.tags, ' '), NEW.sku), 'B')
    || search_vector(NEW.short_description, 'B');
  NEW.search := NEW.search_head || search_vector(NEW.markdown, 'C');
  NEW.search_name := plain_text(NEW.name, NEW.sku);
  NEW.facets := ARRAY['category:' || plain_text(NEW.category)]
    || ARRAY(SELECT 'tag:' || plain_text(tag) FROM unnest(NEW.tags) AS tag);
  RETURN NEW;
END
$$;

-- Only those that have such a word; the column named makes the trigger index them anew.
UPDATE courses SET title = title WHERE title ~ '[a-z][A-Z]';
UPDATE lessons SET title_lesson = title_lesson WHERE title_lesson ~ '[a-z][A-Z]';
UPDATE products SET name = name WHERE name ~ '[a-z][A-Z]';
