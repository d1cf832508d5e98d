/** What stands there until a second step is known. */
export const StepSkeleton = () => <div aria-hidden="true" className="h-72 animate-pulse rounded-lg bg-sunken" />;
