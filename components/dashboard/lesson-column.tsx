import type { Column } from "./data-table";

export const lessonColumn: Column<{ lesson: string; course: string }> = {
  key: "lesson",
  header: "Lección",
  card: "note",
  cell: ({ lesson, course }) => (
    <span className="wrap-anywhere">
      {lesson} <span className="text-sm text-subtle">· {course}</span>
    </span>
  ),
};
