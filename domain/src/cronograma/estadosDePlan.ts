/**
 * Why a work's comparison with its plan says what it says (domain.md §11). Apart from what computes it: a schema has these
 * names, and takes along to every page what stands in their file.
 */
export const ESTADOS_DE_PLAN = ['sinCronograma', 'sinSemanas', 'porEmpezar', 'primerMes', 'enCurso'] as const
export type EstadoDePlan = (typeof ESTADOS_DE_PLAN)[number]
