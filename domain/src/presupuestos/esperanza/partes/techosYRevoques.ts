import type { CapituloEjemplo } from './tipos.ts'

/** Roof and plaster. */
export const techosYRevoques: readonly CapituloEjemplo[] = [
  {
    nombre: 'Techos',
    duracion: 4,
    contratistas: ['riveros', 'gonzalez'],
    grupos: [
      {
        nombre: 'Estructura',
        tareas: [
          {
            nombre: 'Estructura de madera del techo',
            unidad: 'm2',
            cantidad: '128.4',
            contratista: 'riveros',
            componentes: [
              { clave: 'tirante', cantidad: '2.15' },
              { clave: 'clavos', cantidad: '0.12' },
              { clave: 'carpintero', cantidad: '0.85' },
              { clave: 'ayudante', cantidad: '0.65' },
            ],
          },
          {
            nombre: 'Tejuelones sobre estructura',
            unidad: 'm2',
            cantidad: '128.4',
            contratista: 'riveros',
            componentes: [
              { clave: 'tejuelon', cantidad: '13' },
              { clave: 'cemento', cantidad: '0.06' },
              { clave: 'cal', cantidad: '0.08' },
              { clave: 'arenaGorda', cantidad: '0.012' },
              { clave: 'albanil', cantidad: '0.42' },
              { clave: 'ayudante', cantidad: '0.42' },
            ],
          },
        ],
      },
      {
        nombre: 'Cubierta',
        tareas: [
          {
            nombre: 'Cubierta de tejas españolas',
            unidad: 'm2',
            cantidad: '128.4',
            contratista: 'riveros',
            componentes: [
              { clave: 'teja', cantidad: '27' },
              { clave: 'cemento', cantidad: '0.18' },
              { clave: 'cal', cantidad: '0.22' },
              { clave: 'arenaGorda', cantidad: '0.03' },
              { clave: 'albanil', cantidad: '0.9' },
              { clave: 'ayudante', cantidad: '0.75' },
            ],
          },
          {
            nombre: 'Membrana sobre losas',
            unidad: 'm2',
            cantidad: '38.8',
            contratista: 'riveros',
            componentes: [
              { clave: 'membrana', cantidad: '1.12' },
              { clave: 'emulsion', cantidad: '0.4' },
              { clave: 'albanil', cantidad: '0.35' },
              { clave: 'ayudante', cantidad: '0.35' },
            ],
          },
          {
            nombre: 'Canaletas y bajadas',
            unidad: 'm',
            cantidad: '42.6',
            contratista: 'riveros',
            componentes: [
              { clave: 'pvc100', cantidad: '1.05' },
              { clave: 'plomero', cantidad: '0.45' },
              { clave: 'ayudante', cantidad: '0.3' },
            ],
          },
        ],
      },
    ],
  },
  {
    nombre: 'Revoques',
    duracion: 4,
    contratistas: ['ayala'],
    grupos: [
      {
        nombre: 'Interiores',
        tareas: [
          {
            nombre: 'Revoque interior a la cal',
            unidad: 'm2',
            cantidad: '437.3',
            contratista: 'ayala',
            componentes: [
              { clave: 'cal', cantidad: '0.16' },
              { clave: 'cemento', cantidad: '0.045' },
              { clave: 'arenaGorda', cantidad: '0.02' },
              { clave: 'albanil', cantidad: '0.48' },
              { clave: 'ayudante', cantidad: '0.32' },
            ],
          },
          {
            nombre: 'Revoque de cielorraso de losa',
            unidad: 'm2',
            cantidad: '38.8',
            contratista: 'ayala',
            componentes: [
              { clave: 'cal', cantidad: '0.18' },
              { clave: 'cemento', cantidad: '0.07' },
              { clave: 'arenaGorda', cantidad: '0.018' },
              { clave: 'albanil', cantidad: '0.75' },
              { clave: 'ayudante', cantidad: '0.5' },
            ],
          },
        ],
      },
      {
        nombre: 'Exteriores',
        tareas: [
          {
            nombre: 'Revoque exterior con hidrófugo',
            unidad: 'm2',
            cantidad: '192.75',
            contratista: 'ayala',
            componentes: [
              { clave: 'cal', cantidad: '0.17' },
              { clave: 'cemento', cantidad: '0.08' },
              { clave: 'arenaGorda', cantidad: '0.024' },
              { clave: 'hidrofugo', cantidad: '0.12' },
              { clave: 'albanil', cantidad: '0.56' },
              { clave: 'ayudante', cantidad: '0.38' },
            ],
          },
          {
            nombre: 'Mochetas y goteros',
            unidad: 'm',
            cantidad: '118.2',
            contratista: 'ayala',
            componentes: [
              { clave: 'cemento', cantidad: '0.03' },
              { clave: 'cal', cantidad: '0.02' },
              { clave: 'arenaLavada', cantidad: '0.003' },
              { clave: 'albanil', cantidad: '0.28' },
              { clave: 'ayudante', cantidad: '0.1' },
            ],
          },
        ],
      },
    ],
  },
]
