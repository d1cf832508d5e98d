/** How a query of a list looks. */
export const queryButton = "min-h-11 min-w-0 grow rounded-lg px-2 py-1.5 text-left hover:bg-sunken";
