/** The payment schedule (2-site-management §5 'Cronograma', domain.md §11). Months come by name: 'agosto 2026'. */
export const mensajesCronograma = {
  creado: 'Cronograma creado',
  guardado: 'Cronograma guardado',
  congelado: (meses: string) => `Quedó congelado: ${meses}`,
  mesAgregado: (mes: string) => `Se agregó ${mes}`,

  sinFechaDeInicio: 'Elegí la fecha de inicio del cronograma',
  yaHay: 'La obra ya tiene cronograma',
  noHay: 'La obra todavía no tiene cronograma: creálo con su fecha de inicio',
  todaviaNoHay: 'Todavía no hay cronograma',
  sinMasMeses: 'El cronograma no puede tener más meses',

  capituloQuitado: (capitulo: string) => `«${capitulo}» ya no está en el cronograma`,
  quedaronSinGuardar: 'La última vez quedaron semanas sin guardar.',
  loTuyo: (semanas: number) =>
    `Lo tuyo sigue marcado: ${semanas === 1 ? '1 semana' : `${semanas} semanas`} sin guardar.`,
  noSeGuardan: 'Esto que marcaste ya no se puede guardar',
  semana: (capitulo: string, mes: string, semana: number) => `«${capitulo}», ${mes}, semana ${semana}`,
  marcar: (semana: string) => `Marcar ${semana}`,
  desmarcar: (semana: string) => `Desmarcar ${semana}`,
  siguenMas: (cuantas: number) => `Y ${cuantas} más`,
  primeroLoMarcado: 'Primero se guarda lo que marcaste',
  nadaCongelado: 'El mes no se congeló.',
  mesCongelado: (mes: string) => `${mes} está congelado: sus semanas y sus montos ya no cambian`,
  yaCongelado: (mes: string) => `${mes} ya está congelado`,
  noEsElSiguiente: (mes: string, siguiente: string) =>
    `${mes} todavía no se puede congelar: el que sigue es ${siguiente}`,
  inicioCongelado: 'El cronograma ya tiene meses congelados: su primer día no cambia',
  moverOCongelar: 'Primero se cambia el primer día, y después se congelan meses',
  movido: (fecha: string) => `El cronograma empieza ahora el ${fecha}`,
  moverPregunta: 'Las semanas marcadas se mueven con él: lo del primer mes queda en el nuevo primer mes.',
  nadaPorCongelar: 'Todos los meses del cronograma están congelados',
  fueraDelCronograma: (mes: string) => `${mes} no está en el cronograma`,
  capituloSinSemanas: (capitulo: string) => `«${capitulo}» no está activo: no se le marcan más semanas`,
  masSemanas: (capitulo: string, marcadas: number, duracion: number) =>
    `«${capitulo}» tendría ${marcadas} ${marcadas === 1 ? 'semana marcada' : 'semanas marcadas'}, más semanas que la duración del capítulo: ${duracion}`,
  exceso: (capitulo: string, monto: string) =>
    `En «${capitulo}» lo congelado supera en ${monto} lo que vale hoy el capítulo`,
} as const
