import { Title } from '@mantine/core'
import { editarDatoAuxiliar, zDatoAuxiliar } from '@plomada/contract/catalogo'
import { proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { createFileRoute } from '@tanstack/react-router'
import { useFormulario } from '../../api/useFormulario.ts'
import { useVolver } from '../../pagina/busqueda/useBusqueda.ts'
import { Cargado } from '../../pagina/Cargado.tsx'
import { AvisoDeEdicion } from '../../pagina/formulario/AvisoDeEdicion.tsx'
import { useBorradorDeFormulario } from '../../pagina/formulario/useBorradorDeFormulario.tsx'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { Alerta } from '../../ui/Alerta.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { CamposDeDato, ETIQUETAS_DE_DATO } from './CamposDeDato.tsx'
import { etiquetaDeTipo } from './columnasDeDatos.tsx'
import clases from './EditarDato.module.css'
import { HistorialDePrecios } from './precios/HistorialDePrecios.tsx'
import { PrecioNuevoForm } from './precios/PrecioNuevoForm.tsx'
import { type DatoAuxiliar, TOCA_CATALOGO, unDato } from './queries.ts'

export const Route = createFileRoute('/_marco/datosAuxiliares/editar/$datoAuxiliarId')({
  beforeLoad: exigirAdministracion,
  component: EditarDatoPage,
})

const TITULO = 'Editar componente del catálogo'
const CATALOGO = '/datosAuxiliares'
const MIGAS = [{ texto: 'Materiales y mano de obra', href: CATALOGO }]

function EditarDatoPage() {
  const { datoAuxiliarId } = Route.useParams()
  return (
    <Cargado consulta={unDato(datoAuxiliarId)} titulo={TITULO} migas={MIGAS}>
      {(dato) => <EditarDato key={dato._id} dato={dato} />}
    </Cargado>
  )
}

const valoresDe = ({ nombre, tag, unidadMedidaCodigo, codigo, version }: DatoAuxiliar) => ({
  nombre,
  tag,
  unidadMedidaCodigo,
  codigo,
  version,
})
type Valores = ReturnType<typeof valoresDe>

function EditarDato({ dato }: { dato: DatoAuxiliar }) {
  const volver = useVolver(CATALOGO)
  const formulario = useFormulario({
    endpoint: editarDatoAuxiliar,
    inicial: valoresDe(dato),
    aEnvio: (valores) => ({ body: { ...valores, datoAuxiliarId: dato._id } }),
    etiquetas: ETIQUETAS_DE_DATO,
    invalida: TOCA_CATALOGO,
    alCambiar: (valores) => borrador.guardar(valores),
    onSuccess: ({ message }) => {
      borrador.terminar()
      notificar(message)
      volver()
    },
  })
  const { form, campo, enviar, ocupado } = formulario
  const borrador = useBorradorDeFormulario<Valores>({
    clave: `datoAuxiliar/${dato._id}`,
    titulo: `Componente · ${dato.nombre}`,
    ruta: `/datosAuxiliares/editar/${dato._id}`,
    // With the version it was begun from: what others did since is compared, never overwritten.
    alRecuperar: (valores) => form.setValues(valores),
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={MIGAS}
      aviso={
        <AvisoDeEdicion
          formulario={formulario}
          schema={zDatoAuxiliar}
          valoresDe={valoresDe}
          comparar={comparar}
          borrador={borrador}
        />
      }
    >
      <div className={clases.dosPartes}>
        <Formulario
          onEnviar={enviar}
          verbo="Guardar"
          ocupado={ocupado}
          onCancelar={volver}
          razon={dato.activo ? null : mensajesCatalogo.yaInactivo}
        >
          <CamposDeDato
            campo={campo}
            unidad={dato.unidadMedidaCodigo}
            cerrado={dato.enUso ? mensajesCatalogo.enUsoNoCambia : null}
          />
        </Formulario>
        <Precios dato={dato} />
      </div>
    </Pagina>
  )
}

function Precios({ dato }: { dato: DatoAuxiliar }) {
  const precios = { precioUnitario: dato.ultimoPrecio, precioUnitarioReal: dato.ultimoPrecioReal }
  return (
    <section className={clases.precios} aria-labelledby="precios">
      <Title order={2} id="precios">
        Precios
      </Title>
      {proveedorMasCaro(precios) && <Alerta clase="atencion">{mensajesCatalogo.proveedorMasCaro}.</Alerta>}
      {dato.presupuestoId === null && dato.activo && <PrecioNuevoForm dato={dato} />}
      <HistorialDePrecios datoAuxiliarId={dato._id} />
    </section>
  )
}

function comparar(actual: Valores, mio: Valores) {
  return [
    { etiqueta: ETIQUETAS_DE_DATO.nombre, actual: actual.nombre, mio: mio.nombre },
    { etiqueta: ETIQUETAS_DE_DATO.tag, actual: etiquetaDeTipo(actual.tag), mio: etiquetaDeTipo(mio.tag) },
    {
      etiqueta: ETIQUETAS_DE_DATO.unidadMedidaCodigo,
      actual: actual.unidadMedidaCodigo,
      mio: mio.unidadMedidaCodigo,
    },
    { etiqueta: ETIQUETAS_DE_DATO.codigo, actual: actual.codigo, mio: mio.codigo },
  ]
}
