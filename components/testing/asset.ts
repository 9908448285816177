/** Stands for stylesheets and drawings, which only Next's build understands. */
const asset = { src: '/asset' };
export default asset;
