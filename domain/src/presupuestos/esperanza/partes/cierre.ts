import type { CapituloEjemplo } from './tipos.ts'

/** Openings, paint, and the indirect costs of the work. */
export const cierre: readonly CapituloEjemplo[] = [
  {
    nombre: 'Aberturas',
    duracion: 3,
    contratistas: ['villalba', 'gonzalez'],
    grupos: [
      {
        nombre: 'Madera',
        tareas: [
          {
            nombre: 'Puerta principal de tablero',
            unidad: 'un',
            cantidad: '1',
            contratista: 'villalba',
            componentes: [
              { clave: 'puertaTablero', cantidad: '1' },
              { clave: 'carpintero', cantidad: '7.5' },
              { clave: 'ayudante', cantidad: '3' },
            ],
          },
          {
            nombre: 'Puertas placa interiores',
            unidad: 'un',
            cantidad: '8',
            contratista: 'villalba',
            componentes: [
              { clave: 'puertaPlaca', cantidad: '1' },
              { clave: 'carpintero', cantidad: '4.25' },
              { clave: 'ayudante', cantidad: '1.5' },
            ],
          },
        ],
      },
      {
        nombre: 'Aluminio y metal',
        tareas: [
          {
            nombre: 'Ventanas de aluminio',
            unidad: 'm2',
            cantidad: '23.64',
            contratista: 'villalba',
            componentes: [
              { clave: 'ventana', cantidad: '1' },
              { clave: 'albanil', cantidad: '0.8' },
            ],
          },
          {
            nombre: 'Mampara de baño',
            unidad: 'm2',
            cantidad: '5.76',
            contratista: 'villalba',
            componentes: [{ clave: 'mampara', cantidad: '1' }],
          },
          {
            nombre: 'Portón de cochera',
            unidad: 'un',
            cantidad: '1',
            contratista: 'villalba',
            componentes: [
              { clave: 'porton', cantidad: '1' },
              { clave: 'albanil', cantidad: '6' },
              { clave: 'ayudante', cantidad: '6' },
            ],
          },
        ],
      },
    ],
  },
  {
    nombre: 'Pintura',
    duracion: 3,
    contratistas: ['duarte'],
    grupos: [
      {
        nombre: 'Interior',
        tareas: [
          {
            nombre: 'Pintura látex interior',
            unidad: 'm2',
            cantidad: '476.1',
            contratista: 'duarte',
            componentes: [
              { clave: 'sellador', cantidad: '0.1' },
              { clave: 'latex', cantidad: '0.22' },
              { clave: 'pintor', cantidad: '0.28' },
            ],
          },
          {
            nombre: 'Enduido de cielorrasos y ambientes',
            unidad: 'm2',
            cantidad: '168.25',
            contratista: 'duarte',
            componentes: [
              { clave: 'enduido', cantidad: '0.45' },
              { clave: 'pintor', cantidad: '0.22' },
            ],
          },
        ],
      },
      {
        nombre: 'Exterior',
        tareas: [
          {
            nombre: 'Pintura acrílica exterior',
            unidad: 'm2',
            cantidad: '192.75',
            contratista: 'duarte',
            componentes: [
              { clave: 'sellador', cantidad: '0.12' },
              { clave: 'pinturaExterior', cantidad: '0.26' },
              { clave: 'pintor', cantidad: '0.32' },
            ],
          },
          {
            nombre: 'Barniz de estructura vista',
            unidad: 'm2',
            cantidad: '84.5',
            contratista: 'duarte',
            componentes: [
              { clave: 'sellador', cantidad: '0.15' },
              { clave: 'pintor', cantidad: '0.35' },
            ],
          },
        ],
      },
    ],
  },
  {
    nombre: 'Gastos indirectos',
    duracion: 0,
    indirecto: true,
    contratistas: ['gonzalez'],
    grupos: [
      {
        nombre: 'General',
        tareas: [
          {
            nombre: 'Residente de obra',
            unidad: 'mes',
            cantidad: '4',
            contratista: 'gonzalez',
            componentes: [{ clave: 'residente', cantidad: '0.5' }],
          },
          {
            nombre: 'Sereno',
            unidad: 'mes',
            cantidad: '8',
            contratista: 'gonzalez',
            componentes: [{ clave: 'sereno', cantidad: '1' }],
          },
          {
            nombre: 'Energía, agua y baño de obra',
            unidad: 'mes',
            cantidad: '8',
            contratista: 'gonzalez',
            componentes: [
              { clave: 'servicios', cantidad: '1' },
              { clave: 'banoQuimico', cantidad: '1' },
            ],
          },
          {
            nombre: 'Planos y permisos',
            unidad: 'gl',
            cantidad: '1',
            contratista: 'gonzalez',
            componentes: [{ clave: 'permisos', cantidad: '1' }],
          },
        ],
      },
    ],
  },
]
