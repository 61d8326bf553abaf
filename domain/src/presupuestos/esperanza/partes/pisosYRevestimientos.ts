import type { CapituloEjemplo } from './tipos.ts'

/** Floors and wall coverings. */
export const pisosYRevestimientos: readonly CapituloEjemplo[] = [
  {
    nombre: 'Contrapisos y pisos',
    duracion: 4,
    contratistas: ['ayala'],
    grupos: [
      {
        nombre: 'Contrapisos',
        tareas: [
          {
            nombre: 'Contrapiso de cascotes',
            unidad: 'm2',
            cantidad: '152.3',
            contratista: 'ayala',
            componentes: [
              { clave: 'cal', cantidad: '0.2' },
              { clave: 'cemento', cantidad: '0.07' },
              { clave: 'arenaGorda', cantidad: '0.035' },
              { clave: 'piedraTriturada', cantidad: '0.045' },
              { clave: 'albanil', cantidad: '0.38' },
              { clave: 'ayudante', cantidad: '0.62' },
            ],
          },
          {
            nombre: 'Carpeta de nivelación',
            unidad: 'm2',
            cantidad: '138.6',
            contratista: 'ayala',
            componentes: [
              { clave: 'cemento', cantidad: '0.16' },
              { clave: 'arenaLavada', cantidad: '0.028' },
              { clave: 'hidrofugo', cantidad: '0.08' },
              { clave: 'albanil', cantidad: '0.35' },
              { clave: 'ayudante', cantidad: '0.35' },
            ],
          },
        ],
      },
      {
        nombre: 'Pisos y zócalos',
        tareas: [
          {
            nombre: 'Piso de porcelanato',
            unidad: 'm2',
            cantidad: '138.6',
            contratista: 'ayala',
            componentes: [
              { clave: 'porcelanato', cantidad: '1.06' },
              { clave: 'adhesivo', cantidad: '0.3' },
              { clave: 'pastina', cantidad: '0.28' },
              { clave: 'albanil', cantidad: '0.85', precio: 33_000, precioReal: 33_000 },
              { clave: 'ayudante', cantidad: '0.45' },
            ],
          },
          {
            nombre: 'Zócalo de porcelanato',
            unidad: 'm',
            cantidad: '124.4',
            contratista: 'ayala',
            componentes: [
              { clave: 'zocalo', cantidad: '1.05' },
              { clave: 'adhesivo', cantidad: '0.035' },
              { clave: 'pastina', cantidad: '0.03' },
              { clave: 'albanil', cantidad: '0.22' },
              { clave: 'ayudante', cantidad: '0.08' },
            ],
          },
          {
            nombre: 'Umbrales de granito',
            unidad: 'm',
            cantidad: '8.35',
            contratista: 'ayala',
            componentes: [{ clave: 'mesada', cantidad: '0.2' }],
          },
        ],
      },
    ],
  },
  {
    nombre: 'Revestimientos',
    duracion: 2,
    contratistas: ['ayala', 'acosta'],
    grupos: [
      {
        nombre: 'Baños y cocina',
        tareas: [
          {
            nombre: 'Revestimiento cerámico de baños',
            unidad: 'm2',
            cantidad: '58.7',
            contratista: 'ayala',
            componentes: [
              { clave: 'ceramica', cantidad: '1.07' },
              { clave: 'adhesivo', cantidad: '0.25' },
              { clave: 'pastina', cantidad: '0.35' },
              { clave: 'albanil', cantidad: '0.95' },
              { clave: 'ayudante', cantidad: '0.4' },
            ],
          },
          {
            nombre: 'Revestimiento cerámico de cocina',
            unidad: 'm2',
            cantidad: '14.85',
            contratista: 'ayala',
            componentes: [
              { clave: 'ceramica', cantidad: '1.08' },
              { clave: 'adhesivo', cantidad: '0.25' },
              { clave: 'pastina', cantidad: '0.35' },
              { clave: 'albanil', cantidad: '1.05' },
              { clave: 'ayudante', cantidad: '0.4' },
            ],
          },
          {
            nombre: 'Mesada de granito con zócalo',
            unidad: 'm',
            cantidad: '5.4',
            contratista: 'acosta',
            componentes: [
              { clave: 'mesada', cantidad: '1' },
              { clave: 'albanil', cantidad: '1.2' },
            ],
          },
        ],
      },
    ],
  },
]
