import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { useRouter } from '@tanstack/react-router'
import { useFormulario } from '../../api/useFormulario.ts'
import { useBorradorDeFormulario } from '../../pagina/formulario/useBorradorDeFormulario.tsx'
import { type Miga, Pagina } from '../../pagina/Pagina.tsx'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { CamposDeDato, ETIQUETAS_DE_DATO } from './CamposDeDato.tsx'
import { CamposDePrecio } from './precios/CamposDePrecio.tsx'
import { TOCA_CATALOGO } from './queries.ts'

interface CrearDatoFormProps {
  /** The work it is for; absent for the base. */
  presupuestoId?: string
  /** Where it goes after saving or leaving: an address of this site. */
  destino: string
  migas: readonly Miga[]
}

const INICIAL = { nombre: '', tag: '', unidadMedidaCodigo: '', codigo: '', precio: '', precioReal: '' }

/** A new material, labour or both, of the base or of one work. */
export function CrearDatoForm({ presupuestoId, destino, migas }: CrearDatoFormProps) {
  const router = useRouter()
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearDatoAuxiliar,
    inicial: INICIAL,
    aEnvio: ({ precioReal, tag, ...valores }) => ({
      body: {
        ...valores,
        // What is not chosen yet travels as '' and the contract says that it is missing.
        tag: tag as TipoComponente,
        ...(precioReal !== '' && { precioReal }),
        presupuestoId: presupuestoId ?? null,
      },
    }),
    // The contract looks at the tag first: the other missing fields are named here.
    ademas: (valores) => (valores.tag === '' ? faltantes(valores) : {}),
    etiquetas: { ...ETIQUETAS_DE_DATO, precio: 'Precio de venta', precioReal: 'Precio proveedor' },
    invalida: TOCA_CATALOGO,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      router.history.push(destino)
    },
  })
  const borrador = useBorradorDeFormulario<typeof INICIAL>({
    clave: `datoAuxiliar/nuevo/${presupuestoId ?? 'base'}`,
    titulo: `Componente nuevo${form.values.nombre ? ` · ${form.values.nombre}` : ''}`,
    ruta: presupuestoId ? `/datosAuxiliares/${presupuestoId}/crear` : '/datosAuxiliares/crear',
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={presupuestoId ? 'Agregar componente de la obra' : 'Agregar componente'}
      migas={migas}
      aviso={
        <>
          <CampoErrores {...resumen} />
          {borrador.aviso}
        </>
      }
    >
      <Formulario
        onEnviar={enviar}
        verbo="Guardar"
        ocupado={ocupado}
        onCancelar={() => router.history.push(destino)}
      >
        <CamposDeDato campo={campo} />
        <CamposDePrecio
          precio={{ ...campo('precio'), withAsterisk: true }}
          precioReal={campo('precioReal')}
        />
      </Formulario>
    </Pagina>
  )
}

function faltantes(valores: typeof INICIAL): Record<string, string> {
  const necesarios = ['nombre', 'tag', 'unidadMedidaCodigo', 'precio'] as const
  const vacios = necesarios.filter((nombre) => valores[nombre].trim() === '')
  return Object.fromEntries(vacios.map((nombre) => [nombre, mensajesComun.completeTodosLosCampos]))
}
