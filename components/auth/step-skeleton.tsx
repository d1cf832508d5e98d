export const StepSkeleton = () => <div aria-hidden="true" className="h-72 animate-pulse rounded-lg bg-sunken" />;
