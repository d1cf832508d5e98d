import { ForMembers } from "@/components/academy/for-members";
import { LessonNotesIsland } from "./lesson-notes-island";
import { NotesFold } from "./notes-fold";

/** Guests see nothing of it and load nothing. */
export const NotesSection = ({ lessonId }: { lessonId: string }) => (
  <ForMembers loading={<NotesFold />}>
    <LessonNotesIsland lessonId={lessonId} />
  </ForMembers>
);
