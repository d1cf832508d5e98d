import { ForMembers } from "./for-members";
import { ContinueIsland } from "./islands";
import { continueFrame, ProgressSkeleton } from "./progress-placeholders";

export function Continue() {
  return (
    <ForMembers
      loading={
        <div className={continueFrame}>
          <ProgressSkeleton />
        </div>
      }
    >
      <section aria-label="Continuar" className={continueFrame}>
        <ContinueIsland />
      </section>
    </ForMembers>
  );
}
