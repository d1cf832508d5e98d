import { ForMembers } from "@/components/academy/for-members";
import { DueIsland } from "./due-island";
import { dueFrame, DueSkeleton } from "./due-box";

export const DueToday = () => (
  <ForMembers
    loading={
      <div className={dueFrame}>
        <DueSkeleton />
      </div>
    }
  >
    <section aria-label="Repaso" className={dueFrame}>
      <DueIsland />
    </section>
  </ForMembers>
);
