-- Outfits are found by their name as pieces are.
ALTER TABLE "outfits" ADD COLUMN "search" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION index_outfit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_outfit BEFORE INSERT OR UPDATE OF name ON outfits FOR EACH ROW EXECUTE FUNCTION index_outfit();
UPDATE outfits SET name = name;
