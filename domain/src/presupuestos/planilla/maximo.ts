/** Most rows of a work that are changed at once (decision 0142); a file of its own, for who sends them asks for no schema. */
export const OPERACIONES_MAXIMAS = 1000
