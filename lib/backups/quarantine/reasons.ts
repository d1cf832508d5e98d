export const tablespaces = "usa espacios de tablas del servidor: haz la copia con --no-tablespaces.";

const groups: [reason: string, kinds: string[]][] = [
  ["DO ejecuta código suelto.", ["DoStmt"]],
  ["ALTER SYSTEM cambia la configuración del servidor.", ["AlterSystemStmt"]],
  [
    "crea, cambia o elimina bases de datos: haz la copia sin --create.",
    ["CreatedbStmt", "AlterDatabaseStmt", "AlterDatabaseSetStmt", "AlterDatabaseRefreshCollStmt", "DropdbStmt"],
  ],
  [
    "crea, cambia o elimina roles: haz la copia con pg_dump, no con pg_dumpall.",
    [
      ...["CreateRoleStmt", "AlterRoleStmt", "AlterRoleSetStmt", "DropRoleStmt", "GrantRoleStmt", "DropOwnedStmt"],
      "ReassignOwnedStmt",
    ],
  ],
  [tablespaces, ["CreateTableSpaceStmt", "DropTableSpaceStmt", "AlterTableSpaceOptionsStmt", "AlterTableMoveAllStmt"]],
  [
    "conecta con otros servidores (FDW).",
    [
      ...[
        "CreateFdwStmt",
        "AlterFdwStmt",
        "CreateForeignServerStmt",
        "AlterForeignServerStmt",
        "CreateForeignTableStmt",
      ],
      ...["CreateUserMappingStmt", "AlterUserMappingStmt", "DropUserMappingStmt", "ImportForeignSchemaStmt"],
    ],
  ],
  [
    "crea o cambia publicaciones o suscripciones: haz la copia con --no-publications y --no-subscriptions.",
    [
      ...["CreatePublicationStmt", "AlterPublicationStmt", "CreateSubscriptionStmt", "AlterSubscriptionStmt"],
      "DropSubscriptionStmt",
    ],
  ],
  ["los disparadores de eventos actúan sobre todo el servidor.", ["CreateEventTrigStmt", "AlterEventTrigStmt"]],
  ["LOAD carga bibliotecas en el servidor.", ["LoadStmt"]],
  [
    "maneja transacciones: una copia se carga sin BEGIN ni COMMIT.",
    ["TransactionStmt", "PrepareStmt", "ExecuteStmt", "DeallocateStmt", "ConstraintsSetStmt", "LockStmt"],
  ],
  ["avisa a otras sesiones o las escucha.", ["NotifyStmt", "ListenStmt", "UnlistenStmt"]],
  [
    "crea lenguajes, conversiones o métodos de acceso, que son código del servidor.",
    [
      ...["CreatePLangStmt", "CreateConversionStmt", "CreateAmStmt", "CreateTransformStmt", "CreateOpClassStmt"],
      ...["CreateOpFamilyStmt", "AlterOpFamilyStmt"],
    ],
  ],
  ["cambia o elimina filas: una copia solo las agrega.", ["UpdateStmt", "DeleteStmt", "MergeStmt", "TruncateStmt"]],
  ["llama a código.", ["CallStmt"]],
];

/** Why statements are refused that a hostile or a mistaken file may hold, by their node. */
export const reasons: Record<string, string> = Object.fromEntries(
  groups.flatMap(([reason, kinds]) => kinds.map((kind) => [kind, reason])),
);
