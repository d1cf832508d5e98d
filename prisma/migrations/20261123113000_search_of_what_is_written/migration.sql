-- To move a lesson or to rename its address is no reason to read its text again: of five hundred that takes a second.
DROP TRIGGER index_lesson ON lessons;
CREATE TRIGGER index_lesson BEFORE INSERT OR UPDATE OF title_lesson, description_lesson, markdown ON lessons
  FOR EACH ROW EXECUTE FUNCTION index_lesson();
DROP TRIGGER index_course ON courses;
CREATE TRIGGER index_course BEFORE INSERT OR UPDATE OF title, description ON courses
  FOR EACH ROW EXECUTE FUNCTION index_course();
