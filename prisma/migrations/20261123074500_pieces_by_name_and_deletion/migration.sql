-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- Pieces by name come in the order of a Spanish dictionary, as people do. A column that a trigger names changes its type only while
-- the trigger is away.
DROP TRIGGER index_wardrobe_item ON wardrobe_items;
ALTER TABLE wardrobe_items ALTER COLUMN name TYPE text COLLATE "es-x-icu";
CREATE TRIGGER index_wardrobe_item BEFORE INSERT OR UPDATE OF name, brand, color, size ON wardrobe_items
  FOR EACH ROW EXECUTE FUNCTION index_wardrobe_item();

-- What is deleted is little of what there is: an index of all the rest costs every upload something, and leads a list astray that
-- asks for what is not deleted.
DROP INDEX wardrobes_deleted_at_idx, wardrobe_items_deleted_at_idx, outfits_deleted_at_idx;
CREATE INDEX wardrobes_deleted_idx ON wardrobes (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX wardrobe_items_deleted_idx ON wardrobe_items (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX outfits_deleted_idx ON outfits (deleted_at) WHERE deleted_at IS NOT NULL;
